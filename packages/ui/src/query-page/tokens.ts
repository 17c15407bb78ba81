import { normaliseAmount, searchKey } from '@cloudsail/contract'
import { chosenOf } from './choice-button.tsx'
import type { ChoiceFilter, Conditions } from './types.ts'

/** What of a typed text is a condition of its own, and what is left to be searched for. */
export interface ReadText {
  sets: Readonly<Record<string, string>>
  text: string
}

/** Commas group thousands or are none: what ">1,5" bounds is not guessed. */
const bounds = /^(>=|>|≥|<=|<|≤|=)((?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?)$/

/** Begins like a bound of an amount: nothing to search for until it is finished. */
const begunBound = /^(?:>=|<=|[><=≥≤])[\d,.]*$/

/**
 * Reads the finished words of a search: `>500`, `<100` and `=66` bound the amount, both ends included; the name of a choice
 * (a category, a state), `#` and a tag, the last four digits of an account are that choice. A word is finished by a blank
 * after it, or all are (`whole`).
 */
export function readTokens(
  typed: string,
  { choices, amounts, whole }: { choices: readonly ChoiceFilter[]; amounts: boolean; whole: boolean },
): ReadText {
  const sets: Record<string, string> = {}
  const rest: string[] = []
  const words = typed.split(/([\s　]+)/)
  words.forEach((word, place) => {
    const last = place === words.length - 1
    const found = word.trim() && (whole || !last) ? tokenOf(word, choices, amounts) : null
    if (found) Object.assign(sets, found)
    else rest.push(word)
  })
  return { sets, text: rest.join('').trimStart() }
}

/** What is searched for while it is still typed. */
export function searchedText(typed: string): string {
  return typed
    .split(/[\s　]+/)
    .filter((word) => !begunBound.test(word.normalize('NFKC')))
    .join(' ')
    .trim()
}

function tokenOf(
  word: string,
  choices: readonly ChoiceFilter[],
  amounts: boolean,
): Readonly<Record<string, string>> | null {
  const key = searchKey(word)
  const bound = amounts ? bounds.exec(key) : null
  if (bound) {
    const [, sign = '', digits = ''] = bound
    const value = normaliseAmount(digits)
    return {
      ...(sign !== '<' && sign !== '<=' && sign !== '≤' && { minAmount: value }),
      ...(sign !== '>' && sign !== '>=' && sign !== '≥' && { maxAmount: value }),
    }
  }
  for (const filter of choices)
    for (const option of filter.options) {
      if (option.disabled) continue
      const names = [option.label, ...(option.words ?? [])].map(searchKey)
      const hash = filter.name === 'tag' && key === `#${names[0]}`
      if (hash || names.includes(key)) return option.sets ?? { [filter.name]: option.value }
    }
  return null
}

/** A condition that stands as a chip in the search field. */
export interface FieldChip {
  /** The conditions it takes along when it goes. */
  names: readonly string[]
  label: string
}

/** The chips of the conditions that were typed, in the order of `typed` names. */
export function chipsOf(
  typed: readonly string[],
  {
    conditions,
    choices,
    boundsLabel,
  }: { conditions: Conditions; choices: readonly ChoiceFilter[]; boundsLabel: string },
): FieldChip[] {
  return typed.flatMap((name): FieldChip[] => {
    if (name === 'amount')
      return boundsLabel ? [{ names: ['minAmount', 'maxAmount'], label: boundsLabel }] : []
    const filter = choices.find((each) => each.name === name)
    const chosen = filter && filter.any !== undefined ? chosenOf(filter, conditions) : undefined
    return chosen ? [{ names: [name], label: chosen.label }] : []
  })
}
