import type { KeyboardEvent } from 'react'

const isSeen = (element: HTMLElement) => element.getClientRects().length > 0

/** Returns the first link of a line, or the head of a group. */
const lineOf = (element: HTMLElement) =>
  element.closest('li')?.querySelector<HTMLElement>(':scope > :is(a, button)') ?? element

/**
 * Moves the focus in the menu. Up and down move by lines. Right opens a group or moves to the secondary link of a line. Left
 * moves back or closes. A letter jumps to the next line that begins with it.
 */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const at = event.target as HTMLElement
  const menu = event.currentTarget
  if (event.altKey || event.ctrlKey || event.metaKey || !at.matches('a, button')) return
  const all = [...menu.querySelectorAll<HTMLElement>('a, button')].filter(isSeen)
  const lines = all.filter((each) => lineOf(each) === each)
  const line = lineOf(at)
  const index = lines.indexOf(line)
  const go = (to: HTMLElement | undefined) => {
    if (!to) return
    event.preventDefault()
    to.focus()
  }
  const { key } = event
  if (key === 'ArrowDown') go(lines[index + 1])
  else if (key === 'ArrowUp') go(lines[index - 1])
  else if (key === 'Home') go(lines[0])
  else if (key === 'End') go(lines.at(-1))
  else if (key === 'ArrowRight') {
    if (at.ariaExpanded === 'false') at.click()
    else if (at.ariaExpanded === 'true') go(lines[index + 1])
    else go(all[all.indexOf(at) + 1] === at.nextElementSibling ? all[all.indexOf(at) + 1] : undefined)
  } else if (key === 'ArrowLeft') {
    const head = at.closest('ul')?.closest('li')?.querySelector<HTMLElement>(':scope > button')
    if (at.ariaExpanded === 'true') at.click()
    else if (at !== line) go(line)
    else if (head) {
      go(head)
      head.click()
    }
  } else if (/^[a-z0-9]$/i.test(key)) {
    const after = [...lines.slice(index + 1), ...lines.slice(0, index)]
    go(after.find((each) => lettersOf(each).some((word) => word.startsWith(key.toLowerCase()))))
  }
}

const lettersOf = (line: HTMLElement) => (line.dataset.letters ?? line.textContent).toLowerCase().split(/\s+/)
