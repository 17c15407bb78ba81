import type { SignatureFactor, SignatureProof } from '@cloudsail/contract/orders'
import { verifySignature } from '../certificates/index.ts'
import { BankError } from '../errors.ts'
import type { Factor } from './factor.ts'

/**
 * Returns the factor of a signature over the order's text, by the customer's certificate of a USB-Key or a file. A
 * certificate reported lost is refused unless `evenHeld`.
 */
export function signatureFactor(
  kind: SignatureFactor,
  { evenHeld = false }: { evenHeld?: boolean } = {},
): Factor {
  const field = `proofs.${kind}`
  return {
    async verify({ q, now, session, services }, { orderId }, proofs) {
      const { customerId } = session
      const proof = proofs[kind]
      if (!proof) throw new BankError('signatureInvalid', { field })
      const row = await q
        .selectFrom('orders.signatures as s')
        .innerJoin('certificates.certificates as c', (join) =>
          join.onRef('c.customer_id', '=', 's.customer_id').onRef('c.serial', '=', 's.serial'),
        )
        .select([
          's.text',
          's.expires_at',
          's.serial',
          'c.kind',
          'c.certificate',
          'c.revoked_at as revokedAt',
          'c.held_at as heldAt',
        ])
        .where('s.customer_id', '=', customerId)
        .where('s.order_id', '=', orderId)
        .where('s.factor', '=', kind)
        .where('s.nonce', '=', proof.nonce)
        .executeTakeFirst()
      if (!row) throw new BankError('signatureInvalid', { field })
      const { text, expires_at, ...known } = row
      if (expires_at <= now) throw new BankError('signatureExpired', { field })
      const given = { customerId, kind, bytes: Buffer.from(text, 'utf8'), ...bytesOf(proof), now, evenHeld }
      const { serial } = await verifySignature(q, services.authority, given, known)
      // The signed text names its certificate.
      if (serial !== row.serial) throw new BankError('signatureInvalid', { field })
    },

    async consume(tx, { customerId, orderId, now, proofs }) {
      const proof = proofs[kind]
      if (!proof) throw new BankError('signatureInvalid', { field })
      const used = await tx
        .updateTable('orders.signatures as s')
        .set({ ...bytesOf(proof), verified_at: now, used_at: now })
        .where('s.customer_id', '=', customerId)
        .where('s.order_id', '=', orderId)
        .where('s.factor', '=', kind)
        // The text that was just verified, unless another one has been handed out since.
        .where('s.nonce', '=', proof.nonce)
        .where('s.used_at', 'is', null)
        .where('s.expires_at', '>', now)
        // The certificate has not been revoked or put on hold since the verification.
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('certificates.certificates as c')
              .select('c.serial')
              .whereRef('c.customer_id', '=', 's.customer_id')
              .whereRef('c.serial', '=', 's.serial')
              .where('c.revoked_at', 'is', null)
              .where((held) => (evenHeld ? held.lit(true) : held('c.held_at', 'is', null))),
          ),
        )
        .returning('s.nonce')
        .executeTakeFirst()
      if (!used) throw new BankError('signatureExpired', { field })
    },
  }
}

const bytesOf = ({ certificate, signature }: SignatureProof) => ({
  certificate: Buffer.from(certificate, 'base64'),
  signature: Buffer.from(signature, 'base64'),
})
