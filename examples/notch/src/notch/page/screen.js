/** Notch's own screen: five big numbers, and what everybody showed last.
 *
 * The page hands it the view, the offer and `choose`, and calls `update` whenever one of them changes.
 */

const WORDS = {
  en: { star: "The star counts double", last: "Last round", points: "Points" },
  de: { star: "Der Stern zählt doppelt", last: "Letzte Runde", points: "Punkte" },
};

function made(tag, className, text = "") {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

export function mount(element, { seat, language, choose }) {
  const words = WORDS[language] ?? WORDS.en;
  const style = document.createElement("link");
  style.rel = "stylesheet";
  style.href = new URL("./screen.css", import.meta.url).href;
  const board = made("div", "notch");
  element.replaceChildren(style, board);

  function number(value, { star, offer, draft, mine }) {
    const action = `show ${value}`;
    const button = made("button", "notch-number", value === star ? `${value} ★` : String(value));
    button.type = "button";
    button.disabled = !offer.includes(action);
    button.setAttribute("aria-pressed", String(draft === action || mine === value));
    button.dataset.test = "notch-number";
    button.addEventListener("click", () => choose(action));
    return button;
  }

  function row(name, points, round, place) {
    const line = made("tr", place === seat ? "notch-you" : "");
    const head = made("th", "", name);
    head.scope = "row";
    line.append(head, made("td", "notch-points", String(points)));
    if (round) line.append(made("td", "", String(round.shown[place])), made("td", "", `+${round.gains[place]}`));
    return line;
  }

  return {
    update({ view, offer, draft, names }) {
      const last = view.past.at(-1);
      const numbers = made("div", "notch-numbers");
      if (seat !== null && view.star !== null)
        numbers.append(...[1, 2, 3, 4, 5].map((value) => number(value, { ...view, offer, draft })));
      const table = made("table", "notch-table");
      const head = made("tr", "");
      head.append(made("td", ""), made("th", "", words.points));
      if (last) {
        const past = made("th", "", words.last);
        past.colSpan = 2;
        head.append(past);
      }
      table.append(head, ...names.map((name, place) => row(name, view.points[place], last, place)));
      const star = view.star === null ? "" : `★ ${view.star}`;
      board.replaceChildren(
        made("p", "notch-star", star),
        made("p", "notch-says", view.star === null ? "" : words.star),
        table,
        numbers,
      );
    },
    destroy() {
      element.replaceChildren();
    },
  };
}
