import { currentSession, onSessionChange } from '@cloudsail/ui/base/session.ts'
import { createStore, useStore } from '@cloudsail/ui/base/store.ts'
import { withoutSecrets } from '../answers/emergencies.ts'
import type { Correction, Found, HelpIndex } from '../answers/search.ts'
import { search } from '../answers/search.ts'
import type { QuestionId } from '../content/questions.ts'

/** The reply to a typed message. */
export type Reply =
  | { kind: 'answer'; id: QuestionId; corrections: readonly Correction[] }
  | { kind: 'choice'; ids: readonly QuestionId[]; corrections: readonly Correction[] }
  | { kind: 'urgent' }
  | { kind: 'balance' }
  | { kind: 'person' }
  | { kind: 'none' }

export interface Turn {
  number: number
  /** As it was typed, with card numbers and codes blocked out. */
  typed: string
  hadSecrets: boolean
  reply: Reply
  helpful?: boolean
}

const turns = createStore<readonly Turn[]>([])
// The conversation ends with the session and is stored nowhere else.
onSessionChange(() => {
  if (!currentSession()) turns.set([])
})

export const useTurns = () => useStore(turns)

const balances = /余额|还有多少|账单|balance|how much (do i|is left)|yue\b/i
/** A question about the balance only. No help answer contains the balance, although some mention balances. */
const balanceAlone = /^(查询?|看|我的|怎么)*(余额|yu ?e|(my )?balance)(查询|是?多少)?[？?。.]*$/i
const persons = /人工|真人|客服人员|rengong|\b(human|person|agent|staff)\b/i

/** Returns the reply to a typed message. Emergencies come first, and answers are never invented. */
export function replyTo(index: HelpIndex, typed: string): Reply {
  const found: Found = search(index, typed)
  if (found.isEmergency) return { kind: 'urgent' }
  if (persons.test(typed)) return { kind: 'person' }
  const { ids, corrections } = found
  if (balanceAlone.test(typed.trim())) return { kind: 'balance' }
  if (found.isSure) return { kind: 'answer', id: ids[0]!, corrections }
  if (balances.test(typed)) return { kind: 'balance' }
  if (ids.length > 0) return { kind: 'choice', ids: ids.slice(0, 3), corrections }
  return { kind: 'none' }
}

/** Adds a typed message and its reply. */
export function ask(index: HelpIndex, typed: string): void {
  const clean = withoutSecrets(typed)
  const all = turns.get()
  const turn: Turn = {
    number: all.length + 1,
    typed: clean,
    hadSecrets: clean !== typed,
    reply: replyTo(index, clean),
  }
  turns.set([...all, turn])
}

/** Adds a chosen question. */
export function choose(id: QuestionId, question: string): void {
  const all = turns.get()
  const reply: Reply = { kind: 'answer', id, corrections: [] }
  turns.set([...all, { number: all.length + 1, typed: question, hadSecrets: false, reply }])
}

/** Records whether an answer helped. */
export function rate(number: number, helpful: boolean): void {
  turns.set(turns.get().map((turn) => (turn.number === number ? { ...turn, helpful } : turn)))
}

/** Returns whether to offer a person: the customer asked for one, or two answers did not help. */
export const wantsPerson = (all: readonly Turn[]): boolean =>
  all.at(-1)?.reply.kind === 'person' ||
  all.filter(({ reply, helpful }) => reply.kind === 'none' || helpful === false).length >= 2
