import type { Language } from '@cloudsail/contract'
import { type HelpWords, type QuestionId, questionIds, sourceOf } from '../content/questions.ts'
import { isEmergency, withoutSynonyms } from './emergencies.ts'
import { cutSyllables, oneEditAway } from './pinyin.ts'
import { hanTokens, initialsOfText, syllableTokens, type Token, tokensOfText, wordToken } from './tokens.ts'

/** Weight of a match by the part of the question it is in. */
const fieldWeights = { title: 4, asked: 3, answer: 1 } as const

/** The questions of one language, indexed for searching. */
export interface HelpIndex {
  ids: readonly QuestionId[]
  /** By token: its weight in each question that contains it. */
  places: ReadonlyMap<string, ReadonlyMap<QuestionId, number>>
  initials: ReadonlyMap<QuestionId, string>
  /** The same questions in the other language, because a question may be typed in either. */
  elsewhere?: { language: Language; index: HelpIndex }
}

/** Indexes the questions of the page's language, and those of the other one. */
export function indexBoth(words: Readonly<Record<Language, HelpWords>>, language: Language): HelpIndex {
  const other = language === 'zh' ? 'en' : 'zh'
  return { ...indexOf(words[language]), elsewhere: { language: other, index: indexOf(words[other]) } }
}

/** Indexes the questions. `ids` are the questions that the page shows. */
export function indexOf(words: HelpWords, ids: readonly QuestionId[] = questionIds): HelpIndex {
  const places = new Map<string, Map<QuestionId, number>>()
  const initials = new Map<QuestionId, string>()
  for (const id of ids) {
    const { question, answer, points } = words[id]
    const { asked } = sourceOf(id)
    const note = (text: string, weight: number) => {
      for (const key of tokensOfText(text)) {
        const held = places.get(key) ?? new Map<QuestionId, number>()
        held.set(id, Math.max(weight, held.get(id) ?? 0))
        places.set(key, held)
      }
    }
    note(question, fieldWeights.title)
    for (const text of asked) note(text, fieldWeights.asked)
    note([answer, ...points].join('\n'), fieldWeights.answer)
    initials.set(id, [question, ...asked].map(initialsOfText).join(' '))
  }
  return { ids, places, initials }
}

/** A word that was read as another one. */
export interface Correction {
  typed: string
  read: string
}

export interface Found {
  /** Best first. */
  ids: readonly QuestionId[]
  /** True if the first result answers the question by itself: it matches well, and no other one nearly as well. */
  isSure: boolean
  isEmergency: boolean
  corrections: readonly Correction[]
}

/**
 * Below this share of the question's weight nothing is answered. Below the next one, up to three questions are offered to
 * choose from.
 */
const leastShare = 0.2
const sureShare = 0.33
/** A second result within this share of the first makes the first one uncertain. */
const nearly = 0.9

/**
 * Searches the questions. Chinese and pinyin are looked up in the Chinese index, English in the English one, in either
 * language of the page. `exactly` turns corrections off.
 */
export function search(index: HelpIndex, typed: string, options: { exactly?: boolean } = {}): Found {
  const { elsewhere } = index
  if (!elsewhere) return searchOne(index, typed, options)
  const [chinese, english] = elsewhere.language === 'zh' ? [elsewhere.index, index] : [index, elsewhere.index]
  const words =
    typed
      .normalize('NFKC')
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  if (/\p{Script=Han}/u.test(typed) || words.every((word) => cutSyllables(word)))
    return searchOne(chinese, typed, options)
  const found = searchOne(english, typed, options)
  if (found.isSure) return found
  const other = searchOne(chinese, typed, options)
  return other.isSure || found.ids.length === 0 ? other : found
}

function searchOne(index: HelpIndex, typed: string, { exactly = false }: { exactly?: boolean }): Found {
  const query = withoutSynonyms(typed.normalize('NFKC').toLowerCase())
  const corrections: Correction[] = []
  const tokens: Token[] = (query.match(/\p{Script=Han}+/gu) ?? []).flatMap(hanTokens)
  const scores = new Map<QuestionId, number>()
  let parts: string[] = []
  for (const word of query.match(/[a-z]+/g) ?? []) {
    const read = exactly ? word : corrected(index, word)
    if (read !== word) corrections.push({ typed: word, read })
    const token = wordToken(read)
    const syllables = cutSyllables(read)
    const isWord = token && index.places.has(token.key)
    if (token && (isWord || !syllables)) tokens.push(token)
    if (!isWord && syllables) parts = [...parts, ...syllables]
    else if (isWord && syllables && syllables.length > 1) parts = [...parts, ...syllables]
  }
  tokens.push(...syllableTokens(parts))
  const initials = query.replace(/[^a-z]/g, '')
  let whole = 0
  for (const { key, weight } of tokens) {
    const places = index.places.get(key)
    const worth = weight * Math.log(1 + index.ids.length / (places?.size ?? 1))
    whole += worth * fieldWeights.title
    for (const [id, place] of places ?? []) scores.set(id, (scores.get(id) ?? 0) + worth * place)
  }
  if (initials.length >= 3 && !cutSyllables(initials))
    for (const id of index.ids)
      if (index.initials.get(id)!.includes(initials)) scores.set(id, (scores.get(id) ?? 0) + whole * 0.8)
  const ranked = [...scores]
    .map(([id, score]) => ({ id, share: whole === 0 ? 0 : score / whole }))
    .filter(({ share }) => share >= leastShare)
    .sort((one, other) => other.share - one.share)
  const [first, second] = ranked
  const isSure = !!first && first.share >= sureShare && (second?.share ?? 0) < first.share * nearly
  return {
    ids: ranked.slice(0, 8).map(({ id }) => id),
    isSure,
    isEmergency: isEmergency(typed),
    corrections,
  }
}

/**
 * Returns the intended word for a text that is neither a word nor pinyin: u typed for v, or one slip in four letters or
 * more.
 */
function corrected({ places }: HelpIndex, word: string): string {
  const token = wordToken(word)
  if (!token || places.has(token.key) || cutSyllables(word)) return word
  const asU = word.replaceAll('v', 'u')
  if (asU !== word && cutSyllables(asU)) return asU
  if (word.length < 4) return word
  let best = { word, worth: 0 }
  for (const near of oneEditAway(word)) {
    const as = wordToken(near)
    const syllables = cutSyllables(near)
    const pairs = syllables ? syllableTokens(syllables).filter(({ weight }) => weight === 1) : []
    const found = pairs.filter(({ key }) => places.has(key)).length
    const worth = as && places.has(as.key) ? 3 : found === pairs.length ? found : 0
    if (worth > best.worth) best = { word: near, worth }
  }
  return best.word
}
