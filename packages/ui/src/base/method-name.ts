import { type AuthMethod, authMethodNames } from '@cloudsail/contract'
import { useLanguage } from './texts.ts'

/** Names an authentication method in the customer's language; where it stands alone, with a capital. */
export function useMethodName(): (method: AuthMethod, place?: 'alone' | 'sentence') => string {
  const language = useLanguage()
  return (method, place = 'alone') => {
    const name = authMethodNames[method][language]
    return place === 'alone' ? name.replace(/^./, (first) => first.toUpperCase()) : name
  }
}
