import type { OrderSummary, SignatureFactor } from '@cloudsail/contract/orders'
import type { CodeState, Confirming, FactorStep } from './flow-machine.ts'
import type { Proofs, SignatureChallenge } from './port.ts'

/** What a panel that takes a signature is given. */
export type SignatureProps = Pick<FactorProps, 'proofs' | 'error' | 'disabled' | 'onProve' | 'onSign'>

/** What a panel that takes one factor of authorisation is given. */
export interface FactorProps {
  summary: OrderSummary
  proofs: Proofs
  /** The dynamic password this factor is, or goes with. */
  code: CodeState
  busy: Confirming['busy']
  /** Beside the factor's own field. */
  error: string | undefined
  onProve: (proofs: Proofs) => void
  onChallenge: (by: FactorStep) => void
  /** Asks the bank for what is to be signed. Rejects with a Failure. */
  onSign: (factor: SignatureFactor) => Promise<SignatureChallenge>
  /** An earlier factor has not been given yet. */
  disabled: boolean
}
