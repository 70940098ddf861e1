// Python for the live examples: the same folder, and the same zip, as the page without a server has.
let live = null;

async function start(folder) {
  const packed = fetch(new URL("trespok.zip", folder));
  const { loadPyodide } = await import(new URL("pyodide.mjs", folder).href);
  const answer = await packed;
  if (!answer.ok) throw new Error("the folder with Python is not beside this site; make static puts it there");
  const lock = await fetch(new URL("pyodide-lock.json", folder)).then((found) => found.json());
  const python = await loadPyodide({ indexURL: folder, lockFileContents: lock, checkIntegrity: false });
  python.unpackArchive(await answer.arrayBuffer(), "zip", { extractDir: "/packages" });
  python.runPython('import sys; sys.path.insert(0, "/packages")');
  return python.pyimport("trespok.server.alone.live");
}

addEventListener("message", async ({ data }) => {
  if (data.python) {
    live = start(data.python);
    live.catch(() => {}); // said to whoever asks
    return;
  }
  try {
    const found = await live;
    postMessage({ id: data.id, answer: found[data.call](...data.words) });
  } catch (error) {
    postMessage({ id: data.id, error: error.message.trim().split("\n").at(-1) });
  }
});
