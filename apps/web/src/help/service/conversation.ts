import { currentSession, onSessionChange } from '@cloudsail/ui/base/session.ts'
import { createStore, useStore } from '@cloudsail/ui/base/store.ts'
import { withoutSecrets } from '../answers/emergencies.ts'
import type { Correction, Found, HelpIndex } from '../answers/search.ts'
import { search } from '../answers/search.ts'
import type { QuestionId } from '../content/questions.ts'

/** What came of something that was typed. */
export type Reply =
  | { kind: 'answer'; id: QuestionId; corrections: readonly Correction[] }
  | { kind: 'choice'; ids: readonly QuestionId[]; corrections: readonly Correction[] }
  | { kind: 'urgent' }
  | { kind: 'balance' }
  | { kind: 'person' }
  | { kind: 'none' }

export interface Turn {
  number: number
  /** As it was typed, with numbers of cards and codes struck out. */
  typed: string
  hadSecrets: boolean
  reply: Reply
  helpful?: boolean
}

const turns = createStore<readonly Turn[]>([])
// The conversation ends with the session, and is kept nowhere else.
onSessionChange(() => {
  if (!currentSession()) turns.set([])
})

export const useTurns = () => useStore(turns)

const balances = /余额|还有多少|账单|balance|how much (do i|is left)|yue\b/i
/** Nothing but the balance, which no answer of help has, though one may speak of balances. */
const balanceAlone = /^(查询?|看|我的|怎么)*(余额|yu ?e|(my )?balance)(查询|是?多少)?[？?。.]*$/i
const persons = /人工|真人|客服人员|rengong|\b(human|person|agent|staff)\b/i

/** What is answered to something typed: what is urgent before all, never an invented answer. */
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

/** Adds what was typed and its answer. */
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

/** Adds a question that was chosen. */
export function choose(id: QuestionId, question: string): void {
  const all = turns.get()
  const reply: Reply = { kind: 'answer', id, corrections: [] }
  turns.set([...all, { number: all.length + 1, typed: question, hadSecrets: false, reply }])
}

/** Records whether an answer helped. */
export function rate(number: number, helpful: boolean): void {
  turns.set(turns.get().map((turn) => (turn.number === number ? { ...turn, helpful } : turn)))
}

/** Whether a person should be offered: asked for, or two answers of no use. */
export const wantsPerson = (all: readonly Turn[]): boolean =>
  all.at(-1)?.reply.kind === 'person' ||
  all.filter(({ reply, helpful }) => reply.kind === 'none' || helpful === false).length >= 2
