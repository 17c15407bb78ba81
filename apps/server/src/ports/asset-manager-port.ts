import { type CertificationReason, certificationReasons } from '@cloudsail/contract/wealth'
import * as z from 'zod/mini'
import { createSignedPoster, PostFailure } from './signed-post.ts'

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
  /** Returns the answer; null if the asset manager does not know the request. Throws a PostFailure. */
  status(id: string): Promise<CertificationAnswer | null>
  close(): void
}

const answer = z.object({
  state: z.enum(['reviewing', 'valid', 'declined']),
  reason: z.nullable(z.enum(Object.keys(certificationReasons) as CertificationReason[])),
})

export function createAssetManagerPort(side: {
  url: string
  keyId: string
  secret: string
  timeoutMs?: number
}): AssetManagerPort {
  const poster = createSignedPoster({ ...side, timeoutMs: side.timeoutMs ?? 3_000 })
  const ask = async (endpoint: string, body: object) => {
    const path = `/asset-manager/${endpoint}`
    const { status, text } = await poster.post(path, 'application/json', JSON.stringify(body))
    if (status >= 300 && status !== 404) throw new PostFailure('refused', `Asset manager: HTTP ${status}`)
    return status === 404 ? null : text
  }
  return {
    async certify(request) {
      await ask('certifications', request)
    },
    async status(id) {
      const text = await ask('status', { id })
      if (text === null) return null
      const read = answer.safeParse(parsed(text))
      if (!read.success) throw new PostFailure('refused', 'Asset manager: no answer to this question')
      return read.data
    },
    close: () => poster.close(),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
