import type { SignatureFactor } from '@cloudsail/contract/orders'
import { verifySignature } from '../certificates/index.ts'
import { BankError } from '../errors.ts'
import type { Factor } from './factors.ts'

/** A signature over the order's text by the customer's certificate of a kind: of a USB-Key or a file. */
export function signatureFactor(kind: SignatureFactor): Factor {
  const field = `proofs.${kind}`
  return {
    async verify({ q, now, session, services }, { orderId }, proofs) {
      const { customerId } = session
      const proof = proofs[kind]
      if (!proof) throw new BankError('signatureInvalid', { field })
      const row = await q
        .selectFrom('orders.signatures')
        .select(['text', 'serial', 'expires_at'])
        .where('customer_id', '=', customerId)
        .where('order_id', '=', orderId)
        .where('factor', '=', kind)
        .where('nonce', '=', proof.nonce)
        .executeTakeFirst()
      if (!row) throw new BankError('signatureInvalid', { field })
      if (row.expires_at <= now) throw new BankError('signatureExpired', { field })
      const certificate = Buffer.from(proof.certificate, 'base64')
      const signature = Buffer.from(proof.signature, 'base64')
      const bytes = Buffer.from(row.text, 'utf8')
      const given = { customerId, kind, bytes, certificate, signature, now }
      const { serial } = await verifySignature(q, services.authority, given)
      // The text names the certificate it is to be signed with.
      if (serial !== row.serial) throw new BankError('signatureInvalid', { field })
      // One that has been used stays as it is: the order was carried out, and says so once its row is read.
      await q
        .updateTable('orders.signatures')
        .set({ certificate, signature, verified_at: now })
        .where('customer_id', '=', customerId)
        .where('order_id', '=', orderId)
        .where('factor', '=', kind)
        .where('nonce', '=', proof.nonce)
        .where('used_at', 'is', null)
        .execute()
    },

    async consume(tx, customerId, orderId, now) {
      const used = await tx
        .updateTable('orders.signatures as s')
        .set({ used_at: now })
        .where('s.customer_id', '=', customerId)
        .where('s.order_id', '=', orderId)
        .where('s.factor', '=', kind)
        .where('s.verified_at', 'is not', null)
        .where('s.used_at', 'is', null)
        .where('s.expires_at', '>', now)
        // Not revoked since it was verified.
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('certificates.certificates as c')
              .select('c.serial')
              .whereRef('c.customer_id', '=', 's.customer_id')
              .whereRef('c.serial', '=', 's.serial')
              .where('c.revoked_at', 'is', null),
          ),
        )
        .returning('s.nonce')
        .executeTakeFirst()
      if (!used) throw new BankError('signatureExpired', { field })
    },
  }
}
