import { type AuthMethod, authMethodNames } from '@cloudsail/contract'
import { useLanguage } from './texts.ts'

/**
 * Returns the name of an authentication method in the customer's language. A name that stands alone begins with a capital.
 */
export function useMethodName(): (method: AuthMethod, place?: 'alone' | 'sentence') => string {
  const language = useLanguage()
  return (method, place = 'alone') => {
    const name = authMethodNames[method][language]
    return place === 'alone' ? name.replace(/^./, (first) => first.toUpperCase()) : name
  }
}
