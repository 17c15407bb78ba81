import { beginJourneySignature, giveJourneySignature } from '@cloudsail/contract/identity'
import { late } from '@cloudsail/ui/base/late.tsx'
import { queryClient } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { failureOf } from '@cloudsail/ui/form/failure.ts'
import type { Proofs } from '@cloudsail/ui/order-flow/port.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import css from './code-form.module.css'
import { useJourneyState } from './journey-store.ts'
import { journeyToken } from './journey-token.ts'
import { callJourney, takeStep } from './use-journey.ts'

const KeySignature = late(async () => ({
  default: (await import('@cloudsail/ui/order-flow/ukey-factor.tsx')).KeySignature,
}))
const FileFactor = late(() => import('@cloudsail/ui/order-flow/file-factor.tsx'))

/** The signature of a recovery. Shows its purpose, and continues automatically. */
export function SignatureForm() {
  const t = useTexts('journeys')
  const state = useJourneyState()
  const signsWith = state?.signsWith
  const [error, setError] = useState<string | undefined>()
  if (!signsWith) return null
  const begin = async () => {
    setError(undefined)
    return callJourney(beginJourneySignature, { token: journeyToken() ?? '' })
  }
  const give = async (proofs: Proofs) => {
    const proof = proofs[signsWith]
    if (!proof) return
    try {
      await takeStep(giveJourneySignature, proof)
    } catch (thrown) {
      setError(failureOf(thrown).text)
    }
  }
  const panel = {
    proofs: {},
    error,
    disabled: false,
    onProve: (proofs: Proofs) => void give(proofs),
    onSign: begin,
  }
  return (
    // The panels use the query cache, as they do inside the frame, where all screens share one provider.
    <QueryClientProvider client={queryClient}>
      <p className={css.lead}>
        {t(state.journey === 'logIn' ? 'signature.lead.logIn' : `signature.lead.${signsWith}`)}
      </p>
      {signsWith === 'ukey' ? <KeySignature {...panel} /> : <FileFactor {...panel} />}
    </QueryClientProvider>
  )
}
