/** Mount a component as it stands at a room. */

import { type Component, mount, type Snippet } from "svelte";

import AtRoom from "../src/room/AtRoom.svelte";
import type { Room } from "../src/room/room.svelte.ts";

export function mountAt<Props extends Record<string, unknown>>(
  room: Room,
  part: Component<Props>,
  props: Props,
): Record<string, unknown> {
  const children = ((anchor: never) => part(anchor, props)) as unknown as Snippet;
  return mount(AtRoom, { target: document.body, props: { room, children } });
}
