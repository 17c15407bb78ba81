/** A box of the prerendered page, and what was typed into it. */
interface Box {
  name: string
  text: string
}

let boxes: readonly Box[] = []

/**
 * Keeps what was typed into the boxes of the prerendered page before the scripts began, and what is typed until the page has
 * taken the text over. React empties a box that it takes over, and another language replaces the box.
 */
export function keepBoxes(page: HTMLElement): void {
  boxes = [...page.querySelectorAll('input')].map((input) => {
    const box = { name: input.name, text: input.value }
    input.addEventListener('input', () => {
      box.text = input.value
    })
    return box
  })
}

/** Returns what was typed into the kept box of a name, once. A box that is new on the page begins with it. */
export function typedBefore(name: string | undefined): string {
  const box = boxes.find((each) => name !== undefined && each.name === name)
  if (!box) return ''
  boxes = boxes.filter((each) => each !== box)
  return box.text
}
