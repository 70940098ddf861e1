/** What happens in a hand of Pokino, in words. */

import { t } from "../../lib/texts.svelte.ts";
import type { Tableside } from "../../lib/tableside.ts";
import type { PokinoJudged, PokinoPaid } from "../../lib/wire.ts";

export function toldClaim(room: Tableside, claim: PokinoJudged): string {
  const cup = t(`cup-${claim.cup}`);
  const you = claim.seat === room.you ? "yes" : claim.victim !== null && claim.victim === room.you ? "mine" : "no";
  const said =
    claim.victim === null
      ? t("page-pokino-claims", { name: room.name(claim.seat), cup, you })
      : t("page-pokino-steals", { name: room.name(claim.seat), cup, victim: room.name(claim.victim), you });
  return `${said} ${t("page-pokino-verdict", { verdict: claim.verdict })}`;
}

export function toldPaid(room: Tableside, paid: PokinoPaid): string {
  const you = paid.seat === room.you ? "yes" : "no";
  return t("page-pokino-takes", { name: room.name(paid.seat), cup: t(`cup-${paid.cup}`), count: paid.amount, you });
}
