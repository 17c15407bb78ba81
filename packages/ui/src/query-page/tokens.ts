import { normaliseAmount, searchKey } from '@cloudsail/contract'
import { chosenOf } from './choice-button.tsx'
import type { ChoiceFilter, Conditions } from './types.ts'

/** The conditions in a typed text, and the rest to search for. */
export interface ReadText {
  sets: Readonly<Record<string, string>>
  text: string
}

/** Commas have to group thousands. The meaning of ">1,5" is not guessed. */
const bounds = /^(>=|>|≥|<=|<|≤|=)((?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?)$/

/** The beginning of an amount's bound, not searched for until it is finished. */
const begunBound = /^(?:>=|<=|[><=≥≤])[\d,.]*$/

/**
 * Reads the finished words of a search. `>500`, `<100` and `=66` bound the amount, inclusively. The name of a choice (a
 * category, a state), `#` with a tag, and the last four digits of an account set that choice. A word is finished by a blank
 * after it. With `whole`, all words are finished.
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

/** Returns the text to search for while the customer is still typing. */
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

/** A condition shown as a chip in the search field. */
export interface FieldChip {
  /** Conditions removed together with the chip. */
  names: readonly string[]
  label: string
}

/** Returns the chips of the typed conditions, in the order of `typed`. */
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
