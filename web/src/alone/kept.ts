/** Rooms of this browser between two visits, in its own store.  Without one (a private window) a reload ends a game. */

const MOST = 5;

function opened(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const asked = indexedDB.open("trespok", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("rooms");
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error ?? new Error("no store"));
  });
}

function ended<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error ?? new Error("no store"));
  });
}

interface Kept {
  at: number;
  room: string;
}

export async function keptRooms(): Promise<Record<string, string>> {
  try {
    const store = (await opened()).transaction("rooms").objectStore("rooms");
    const [codes, rooms] = await Promise.all([ended(store.getAllKeys()), ended(store.getAll() as IDBRequest<Kept[]>)]);
    return Object.fromEntries(codes.map((code, place) => [String(code), rooms[place]!.room]));
  } catch {
    return {};
  }
}

/** Keep these rooms; the oldest of too many go. */
export async function keepRooms(rooms: Record<string, string>): Promise<void> {
  try {
    const store = (await opened()).transaction("rooms", "readwrite").objectStore("rooms");
    for (const [code, room] of Object.entries(rooms)) store.put({ at: Date.now(), room } satisfies Kept, code);
    const [codes, all] = await Promise.all([ended(store.getAllKeys()), ended(store.getAll() as IDBRequest<Kept[]>)]);
    const byAge = codes.map((code, place) => ({ code, at: all[place]!.at })).sort((a, b) => b.at - a.at);
    for (const { code } of byAge.slice(MOST)) store.delete(code);
  } catch {
    // play on without
  }
}
