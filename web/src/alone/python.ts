/** Python in this worker: Pyodide and our own packages, from the folder the page came from and nowhere else. */

/** What of Pyodide is used here. */
export interface Python {
  unpackArchive(archive: ArrayBuffer, format: string, options: { extractDir: string }): void;
  runPython(code: string): unknown;
  pyimport(module: string): unknown;
}

interface Pyodide {
  loadPyodide(options: { indexURL: string; lockFileContents: object; checkIntegrity: boolean }): Promise<Python>;
}

const PACKAGES = "/packages";

/** *folder* has Pyodide's files and `trespok.zip`: our packages, and what they need. */
export async function startPython(folder: URL): Promise<Python> {
  const packed = fetch(new URL("trespok.zip", folder)).then((answer) => answer.arrayBuffer());
  const { loadPyodide } = (await import(/* @vite-ignore */ new URL("pyodide.mjs", folder).href)) as Pyodide;
  const lock = (await fetch(new URL("pyodide-lock.json", folder)).then((answer) => answer.json())) as object;
  const python = await loadPyodide({ indexURL: folder.href, lockFileContents: lock, checkIntegrity: false });
  python.unpackArchive(await packed, "zip", { extractDir: PACKAGES });
  python.runPython(`import sys; sys.path.insert(0, "${PACKAGES}")`);
  return python;
}
