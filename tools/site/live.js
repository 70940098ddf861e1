// The live examples of live.html: two small forms, and Python in a worker that is started when it is wanted.
// The folder with Python stands beside the site where `make static` made it.
const site = new URL(document.documentElement.dataset.content_root, location.href);
const python = new URL("../python/", site);

let worker = null;
let count = 0;
const waiting = new Map();

function ask(call, ...words) {
  worker ??= start();
  const id = ++count;
  worker.postMessage({ id, call, words });
  return new Promise((done, failed) => waiting.set(id, { done, failed }));
}

function start() {
  const made = new Worker(new URL("_static/live-worker.js", site), { type: "module" });
  made.postMessage({ python: python.href });
  made.addEventListener("message", ({ data }) => {
    const { done, failed } = waiting.get(data.id) ?? {};
    waiting.delete(data.id);
    if (data.error) failed?.(new Error(data.error));
    else done?.(JSON.parse(data.answer));
  });
  return made;
}

function element(tag, attributes = {}, ...inside) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...inside);
  return made;
}

function labelled(text, field) {
  return element("label", {}, element("span", {}, text), field);
}

function choice(options) {
  return element("select", {}, ...options.map(([value, text]) => element("option", { value }, text)));
}

/** Do this once it is asked for, and from then on whenever a field changes. */
function begin(box, show) {
  const button = element("button", { type: "button", class: "live-start" }, "Start");
  const status = element("p", { role: "status", class: "live-status" });
  const run = () =>
    show().then(
      () => (status.textContent = ""),
      (error) => (status.textContent = `This cannot run here: ${error.message}`),
    );
  button.addEventListener("click", () => {
    button.remove();
    status.textContent = "Python is starting …";
    void run();
    box.addEventListener("input", () => void run());
  });
  box.append(button, status);
}

function transcript(box) {
  const text = box.querySelector("textarea");
  text.value = text.value.trim();
  const seat = choice([["-1", "a spectator"]]);
  const line = element("input", { type: "range", min: "1", max: "1", value: "1" });
  const picture = element("div", { class: "live-picture" });
  const said = element("p", { class: "live-said", "aria-live": "polite" });
  box.append(element("div", { class: "live-row" }, labelled("Seen by", seat), labelled("Up to line", line)), picture, said);
  let lines = 0;
  begin(box, async () => {
    const all = text.value.split("\n").length;
    if (all !== lines) {
      lines = all;
      line.max = String(all);
      line.value = line.max; // in this order: a value past the end is cut
    }
    const found = await ask("seen", text.value, Number(seat.value), Number(line.value));
    for (let each = seat.options.length - 1; each < found.seats; each++) {
      seat.append(element("option", { value: String(each) }, `seat ${each}`));
    }
    while (found.seats && seat.options.length > found.seats + 1) seat.options[seat.options.length - 1].remove();
    picture.replaceChildren();
    if (found.picture) {
      const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(found.picture)}`;
      picture.append(element("img", { src: address, alt: "The table as this seat sees it" }));
    }
    said.textContent = found.trouble
      ? `Line ${found.at}: ${found.trouble}`
      : found.offer.length
        ? `May do now: ${found.offer.join(", ")}`
        : `Line ${line.value} of ${all}.`;
  });
}

const AIMS =
  "joker one-pair three-of-a-kind two-pairs small-straight no-evens no-odds full-house long-straight four-of-a-kind";

function odds(box) {
  const faces = [1, 2, 3, 4, 5, 6].map((face) => [String(face), String(face)]);
  const dice = [1, 3, 3, 5, 6].map((face) => {
    const die = choice(faces);
    die.value = String(face);
    return die;
  });
  const aim = choice(AIMS.split(" ").map((name) => [name, name]));
  aim.value = "full-house";
  const left = choice(["2", "1", "0"].map((number) => [number, number]));
  const table = element("div", { "aria-live": "polite" });
  const rows = dice.map((die, place) => labelled(`Die ${place + 1}`, die));
  box.append(element("div", { class: "live-row" }, ...rows));
  box.append(element("div", { class: "live-row" }, labelled("Objective", aim), labelled("Re-throws", left)), table);
  begin(box, async () => {
    const found = await ask("odds", dice.map((die) => die.value).join(" "), aim.value, Number(left.value));
    const head = element("tr", {}, element("th", {}, "keep"), element("th", {}, "chance"));
    const body = found.keeps.map(([kept, worth]) =>
      element("tr", {}, element("td", {}, kept || "nothing"), element("td", {}, worth.toFixed(4))),
    );
    table.replaceChildren(
      element("p", {}, element("strong", {}, `Met with chance ${found.chance.toFixed(4)}`)),
      ...(body.length ? [element("table", { class: "docutils" }, head, ...body)] : []),
    );
  });
}

for (const box of document.querySelectorAll("[data-live=transcript]")) transcript(box);
for (const box of document.querySelectorAll("[data-live=odds]")) odds(box);
