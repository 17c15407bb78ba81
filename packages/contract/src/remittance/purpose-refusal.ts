import type { Bilingual } from '../core/text.ts'
import { plainText, readWords, type Sense, type Word } from './purpose-words.ts'

/** Purposes for which individuals may not use foreign exchange. */
export const refusedPurposes = {
  property: { zh: '境外买房、置业', en: 'Property abroad' },
  securities: {
    zh: '证券、基金、虚拟货币等投资',
    en: 'Securities, funds, crypto assets and other investments',
  },
  insurance: { zh: '人寿保险、投资返还类保险', en: 'Life insurance and insurance with a return' },
  gambling: { zh: '赌博', en: 'Gambling' },
} as const satisfies Record<string, Bilingual>
export type RefusedPurpose = keyof typeof refusedPurposes

export interface Judgement {
  refused: RefusedPurpose | null
  /** What the text leaves open: whether a home is bought, whether an insurance pays back, what is bought. */
  unsure: 'property' | 'insurance' | 'purchase' | null
  /** True if goods are bought. */
  buysGoods: boolean
  /** True for an insurance without a return. What it covers is then not a purpose of its own. */
  insures: boolean
}

const assets: Partial<Record<Sense, RefusedPurpose>> = {
  property: 'property',
  security: 'securities',
  tradedSecurity: 'securities',
  returning: 'insurance',
}
const bySelf: Partial<Record<Sense, RefusedPurpose>> = {
  paysForProperty: 'property',
  invests: 'securities',
  gambles: 'gambling',
  lifePolicy: 'insurance',
}

/** Text allowed between two words that belong together. */
const joins = /^(?:[\s'-]|的|用|里|内|s\b|for\b|de\b)*$/
const leadsToBuying = /^(?:[\s'-]|的|想|要|去|来|用于|准备|打算|to\b|for\b|i\b|we\b|want\b)*$/

/**
 * Decides from the words of a text whether the purpose is refused. A verb governs the assets that follow it in its clause,
 * until goods or insurance take their place.
 */
export function judgePurpose(text: string): Judgement {
  const plain = plainText(text)
  const words = withoutDenied(readWords(text), plain)
  const clauses = clausesOf(words.kept)
  const has = (sense: Sense) => words.kept.some((word) => word.sense === sense)
  const result: Judgement = { refused: null, unsure: null, buysGoods: false, insures: false }
  let isPropertyOpen = false
  let isPurchaseOpen = false
  let isPropertyInsured = false
  for (const clause of clauses) {
    let verb: 'buy' | 'rent' | null = null
    let isTaken = false
    clause.forEach((word, place) => {
      const next = clause[place + 1]
      const describes = (...senses: Sense[]) =>
        next !== undefined && senses.includes(next.sense) && joins.test(plain.slice(word.end, next.start))
      if (word.sense === 'buy' || word.sense === 'rent') {
        verb = word.sense
        isTaken = false
        if (word.sense === 'buy' && !clause.slice(place + 1).some(isObject)) isPurchaseOpen = true
      } else if (word.sense === 'and') isTaken = false
      else if (word.sense === 'thing' || word.sense === 'fitting' || word.sense === 'policy') {
        if (verb === 'buy' && word.sense !== 'policy') result.buysGoods = true
        isTaken = true
      }
      const self = bySelf[word.sense]
      if (self && !describes('fitting')) result.refused ??= self
      const asset = assets[word.sense]
      if (!asset || describes('fitting')) {
        if (asset && verb === 'buy') result.buysGoods = true
        return
      }
      if (word.sense === 'property' && describes('policy')) {
        isPropertyInsured = true
        return
      }
      const isLast = place === clause.length - 1
      const isBoughtAfter =
        next?.sense === 'buy' &&
        leadsToBuying.test(plain.slice(word.end, next.start)) &&
        !clause.slice(place + 2).some(isObject)
      const isBought = (verb === 'buy' && !isTaken) || (verb === null && !isTaken && isBoughtAfter)
      const isTraded = word.sense === 'tradedSecurity' && verb !== 'rent' && !isTaken
      if (isBought || isTraded) result.refused ??= asset
      else if (word.sense === 'property' && verb === null && !isTaken && (isLast || next?.sense !== 'rent'))
        isPropertyOpen ||= next?.sense !== 'buy'
    })
  }
  if (has('policy') && has('returning')) result.refused ??= 'insurance'
  if (result.refused) return result
  const isPlainCover = has('plainCover') || isPropertyInsured || words.deniesReturn
  result.insures = has('policy') && isPlainCover
  if (has('policy') && !isPlainCover) result.unsure = 'insurance'
  else if (isPropertyOpen) result.unsure = 'property'
  else if (isPurchaseOpen && !result.buysGoods) result.unsure = 'purchase'
  return result
}

const objects: readonly Sense[] = [
  'thing',
  'fitting',
  'policy',
  'property',
  'security',
  'tradedSecurity',
  'plain',
]
const isObject = ({ sense }: Word) => objects.includes(sense)

/** Returns the words without those directly after a denial. */
function withoutDenied(words: readonly Word[], plain: string): { kept: Word[]; deniesReturn: boolean } {
  let deniesReturn = false
  const kept = words.filter((word, place) => {
    const before = words[place - 1]
    const isDenied = before?.sense === 'not' && plain.slice(before.end, word.start).trim().length <= 2
    if (isDenied && ['returning', 'invests', 'lifePolicy'].includes(word.sense)) deniesReturn = true
    return word.sense !== 'not' && !isDenied
  })
  return { kept, deniesReturn }
}

function clausesOf(words: readonly Word[]): Word[][] {
  const clauses: Word[][] = [[]]
  for (const word of words)
    if (word.sense === 'stop') clauses.push([])
    else clauses.at(-1)!.push(word)
  return clauses
}
