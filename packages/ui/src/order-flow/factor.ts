import type { OrderSummary, SignatureFactor } from '@cloudsail/contract/orders'
import type { CodeState, Confirming, FactorStep } from './flow-machine.ts'
import type { Proofs, SignatureChallenge } from './port.ts'

/** Properties of a panel that takes a signature. */
export type SignatureProps = Pick<FactorProps, 'proofs' | 'error' | 'disabled' | 'onProve' | 'onSign'>

/** Properties of a panel that takes one factor of authorisation. */
export interface FactorProps {
  summary: OrderSummary
  proofs: Proofs
  /** State of the dynamic password that is this factor or accompanies it. */
  code: CodeState
  busy: Confirming['busy']
  /** Shown beside the factor's own field. */
  error: string | undefined
  onProve: (proofs: Proofs) => void
  onChallenge: (by: FactorStep) => void
  /** Asks the bank for the text to sign. Rejects with a Failure. */
  onSign: (factor: SignatureFactor) => Promise<SignatureChallenge>
  /** True while an earlier factor is missing. */
  disabled: boolean
}
