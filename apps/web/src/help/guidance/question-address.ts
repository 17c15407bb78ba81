import { useSyncExternalStore } from 'react'
import { type QuestionId, questionIds } from '../content/questions.ts'

/** Returns the address of a question. */
export const questionHref = (id: QuestionId) => `#/askedQuestions?q=${id}`

const subscribe = (tell: () => void) => {
  window.addEventListener('hashchange', tell)
  return () => window.removeEventListener('hashchange', tell)
}
const named = () => new URLSearchParams(location.hash.split('?')[1] ?? '').get('q') ?? ''

/** Returns the text behind the question mark of the address. Empty if there is none. */
export const useNamed = () => useSyncExternalStore(subscribe, named)

/** Returns the question or the search text in the address. Empty for the bare screen. */
export function useAsked(): { id: QuestionId | null; text: string } {
  const text = useNamed()
  const id = questionIds.find((each) => each === text) ?? null
  return { id, text: id ? '' : text.slice(0, 200) }
}
