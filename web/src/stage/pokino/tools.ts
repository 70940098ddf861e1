/** What lies over the board for a moment on a phone; on a desk it stands beside the table. */

export const TOOLS = [
  { what: "called", icon: "check", name: "page-pokino-checking" },
  { what: "boards", icon: "boards", name: "page-pokino-boards" },
  { what: "story", icon: "list", name: "page-pokino-happened" },
] as const;

export type Over = (typeof TOOLS)[number]["what"];
