/** Another carrier in the place of `src/room/carrier.ts`: the same page with other tables, or none. */

import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const NETWORK = fileURLToPath(new URL("../src/room/carrier.ts", import.meta.url));

export function carriedBy(path: string): Plugin {
  const other = fileURLToPath(new URL(`../${path}`, import.meta.url));
  return {
    name: "trespok-carrier",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!source.endsWith("/carrier.ts") || importer === other) return undefined;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found?.id === NETWORK ? other : undefined;
    },
  };
}
