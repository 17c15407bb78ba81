let inputs: readonly HTMLInputElement[] = []

/**
 * Keeps the boxes of the prerendered page, and with them what was typed before the scripts began. Another language, or a page
 * that React draws anew instead of taking it over, replaces these boxes.
 */
export function keepBoxes(page: HTMLElement): void {
  inputs = [...page.querySelectorAll('input')]
}

/** Returns what was typed into the kept box of a name, once. A box that is new on the page begins with it. */
export function typedBefore(name: string | undefined): string {
  const input = inputs.find((each) => name !== undefined && each.name === name)
  if (!input) return ''
  inputs = inputs.filter((each) => each !== input)
  return input.value
}
