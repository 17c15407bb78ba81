/** Works on all items in order, a number of them at a time. */
export async function sideBySide<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, place: number) => Promise<void>,
): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: Math.min(atOnce, items.length) }, async () => {
      while (next < items.length) {
        const place = next++
        await work(items[place]!, place)
      }
    }),
  )
}
