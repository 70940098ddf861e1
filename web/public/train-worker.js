// Train without a line: the page of /train, its files and the drills, as lib/drills/offline.ts kept them when it was last open.
// Its scope is /train alone, so no table is ever served from here; and where there is a line the page comes from the server.

/** From the server; without a line as it was kept. */
async function fresh(request, name) {
  try {
    return await fetch(request);
  } catch (gone) {
    const held = await caches.match(name);
    if (held) return held;
    throw gone;
  }
}

/** A file whose name changes with its content. */
const lasting = async (request) => (await caches.match(request)) ?? fetch(request);

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(fresh(request, "/train"));
  else if (pathname.startsWith("/assets/")) event.respondWith(lasting(request));
  else if (pathname.startsWith("/api/drills/")) event.respondWith(fresh(request, pathname));
});
