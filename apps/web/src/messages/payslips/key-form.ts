import { setPayslipKey } from '@cloudsail/contract/messages'
import type { PublicJwk } from '@cloudsail/pki/jwe'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'

/** What the bank receives. Never includes the passphrase. */
export interface KeyValues {
  hint: string
  publicJwk: PublicJwk | null
  wrapped: string
  /** Fingerprint of the new key, for the customer. */
  fingerprint: string
}

export const keyForm = defineOrderForm({
  contract: setPayslipKey,
  initial: { hint: '', publicJwk: null, wrapped: '', fingerprint: '' } as KeyValues,
  toInput: ({ hint, publicJwk, wrapped }: KeyValues) => ({
    hint,
    wrapped,
    ...(publicJwk && { publicJwk }),
  }),
})
