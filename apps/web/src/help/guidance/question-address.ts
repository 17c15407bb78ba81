import { useSyncExternalStore } from 'react'
import { type QuestionId, questionIds } from '../content/questions.ts'

/** The address of a question. */
export const questionHref = (id: QuestionId) => `#/askedQuestions?q=${id}`

const subscribe = (tell: () => void) => {
  window.addEventListener('hashchange', tell)
  return () => window.removeEventListener('hashchange', tell)
}
const named = () => new URLSearchParams(location.hash.split('?')[1] ?? '').get('q') ?? ''

/** What the address names behind its question mark; empty where it names nothing. */
export const useNamed = () => useSyncExternalStore(subscribe, named)

/** What the address asks for: a question, or words to search for; empty where it is the bare screen. */
export function useAsked(): { id: QuestionId | null; text: string } {
  const text = useNamed()
  const id = questionIds.find((each) => each === text) ?? null
  return { id, text: id ? '' : text.slice(0, 200) }
}
