import { type CertificationReason, certificationReasons } from '@cloudsail/contract/wealth'
import * as z from 'zod/mini'
import { createJsonParty, type PartySide } from './json-party.ts'

/** A question to an asset manager about an investor: figures and the hashes of the proofs, without a name. */
export interface CertificationRequest {
  /** Stays the same when the request is repeated, so that it counts once. */
  id: string
  basis: string
  /** In RMB, as decimal text. */
  amount: string
  experienceYears: number
  /** SHA-256 of each file, hexadecimal. */
  proofs: readonly string[]
}

export interface CertificationAnswer {
  state: 'reviewing' | 'valid' | 'declined'
  reason: CertificationReason | null
}

/** The port to the asset manager, with signed JSON. Its decision has to be polled. */
export interface AssetManagerPort {
  certify(request: CertificationRequest): Promise<void>
  /** Returns the answer. Null if the asset manager does not know the request. Throws a PostFailure. */
  status(id: string): Promise<CertificationAnswer | null>
  close(): void
}

const answer = z.object({
  state: z.enum(['reviewing', 'valid', 'declined']),
  reason: z.nullable(z.enum(Object.keys(certificationReasons) as CertificationReason[])),
})

export function createAssetManagerPort(side: PartySide): AssetManagerPort {
  const party = createJsonParty(side, { path: 'asset-manager', name: 'Asset manager', timeoutMs: 3_000 })
  return {
    async certify(request) {
      await party.tellOf('certifications', request)
    },
    status: (id) => party.askOf('status', { id }, answer),
    close: party.close,
  }
}
