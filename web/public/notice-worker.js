// Notices of games by days.  What was shown is remembered, so that one which comes twice is shown once.
// It answers no request: every page and table comes from the server as before.

const KEPT = "trespok-notices"; // the sentences of the page's language, and the numbers that were shown
const MOST = 200;
const PLAIN = { turn: "It is your turn.", half: "Half of your time is gone.", two: "Two hours are left.", games: {} };

async function show(told) {
  const kept = await caches.open(KEPT);
  const number = `/notice/${encodeURIComponent(told.id)}`;
  if (await kept.match(number)) return;
  await kept.put(number, new Response(""));
  const texts = await kept.match("/notice-texts").then((held) => held?.json() ?? PLAIN);
  const until = new Intl.DateTimeFormat(texts.language, { weekday: "long", hour: "2-digit", minute: "2-digit" });
  await self.registration.showNotification(texts.games[told.game] ?? told.game, {
    body: `${texts[told.kind] ?? texts.turn}\n${until.format(new Date(told.until))}`,
    tag: told.id,
    icon: "/icon-192.png",
    data: `/t/${encodeURIComponent(told.code)}`,
  });
  const old = (await kept.keys()).filter(({ url }) => url.includes("/notice/"));
  for (const each of old.slice(0, -MOST)) await kept.delete(each);
}

async function open(path) {
  const pages = await self.clients.matchAll({ type: "window" });
  const there = pages.find((page) => new URL(page.url).pathname === path);
  if (there) await there.focus();
  else await self.clients.openWindow(path);
}

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});
