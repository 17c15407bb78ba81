import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { useLanguage } from '@cloudsail/ui/base/texts.ts'
import type { StandingAgreement } from '../agreements/lower-caps.tsx'
import type { QuickAgreement } from './cap-history.tsx'

/** Returns a function that converts an agreement to the form that agreement actions take. */
export function useStanding(): (agreement: QuickAgreement) => StandingAgreement {
  const language = useLanguage()
  return ({ agreement, institution, account, state, caps }) => ({
    key: `quick.${agreement}`,
    name: `${institution[language]} · ${spacedNumber(account)}`,
    state: state === 'paused' ? 'paused' : 'active',
    caps,
  })
}
