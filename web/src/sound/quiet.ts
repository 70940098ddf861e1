/** Beside a TV one voice is enough: while this device is a controller, nothing of it is heard. */

export const quiet = { on: false };
