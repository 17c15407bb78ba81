import { createHash } from 'node:crypto'
import { brand, fillBoth } from '@cloudsail/contract'
import {
  certificateOf,
  certificateState,
  renewalGraceMs,
  renewalText,
  renewalWindow,
  renewCertificate,
} from '@cloudsail/contract/identity'
import { wireTime } from '../bankday/index.ts'
import {
  type Certificate,
  findCertificate,
  fingerprintOfRequest,
  issueCertificate,
  readSigner,
  verifySignature,
} from '../certificates/index.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { BankError } from '../errors.ts'
import { handle } from '../http/handler.ts'
import { appendAudit } from '../orders/index.ts'
import { alertCustomer } from './login-alerts.ts'
import { certificateNotifications, notificationTime } from './texts.ts'

/** Returns the certificate of the customer's method and what may be done with it. */
export const tellCertificateState = handle(certificateState, async ({ db, session, now, services }) => {
  const { customerId, method } = session
  const kind = certificateOf[method]
  const found = kind && (await findCertificate(db, { customerId, kind }))
  if (!found) return { certificate: null }
  const { from, until } = renewalWindow(found.notAfter)
  return {
    certificate: {
      kind: found.kind,
      serial: found.serial,
      signer: readSigner(found.certificate),
      notBefore: wireTime(found.notBefore),
      notAfter: wireTime(found.notAfter),
      renewableFrom: wireTime(from),
      renewableUntil: wireTime(until),
      state: stateOf(found, now),
      certificate: found.certificate.toString('base64'),
      root: services.authority.root.toString('base64'),
    },
  }
})

function stateOf({ notAfter }: Certificate, now: Date) {
  const { from, until } = renewalWindow(notAfter)
  if (now < from) return 'valid' as const
  if (now <= notAfter) return 'ending' as const
  return now <= until ? ('lapsed' as const) : ('expired' as const)
}

/**
 * PSC0501000: issues a new certificate for a new key. The present key authorises this, up to a week after its certificate
 * ended. A repeated request, for example after a lost answer, returns the same certificate.
 */
export const renewOwnCertificate = handle(renewCertificate, async (context, request) => {
  const { db, now, session, services, ip } = context
  const { customerId, method } = session
  const kind = certificateOf[method]
  const present = kind && (await findCertificate(db, { customerId, kind }))
  if (!present) throw new BankError('certificateMissing')
  const answer = ({ serial, notAfter, certificate }: Certificate) => ({
    serial,
    notAfter: wireTime(notAfter),
    certificate: certificate.toString('base64'),
    root: services.authority.root.toString('base64'),
  })
  const fingerprint = await fingerprintOfRequest(request.csr)
  if (present.keyHash.toString('hex').toUpperCase() === fingerprint) return answer(present)

  refuseOutsideWindow(present, now)
  const requestHash = createHash('sha256').update(Buffer.from(request.csr, 'base64')).digest('hex')
  const { serial } = await verifySignature(db, services.authority, {
    customerId,
    kind,
    bytes: Buffer.from(renewalText(present.serial, requestHash.toUpperCase()), 'utf8'),
    certificate: Buffer.from(request.certificate, 'base64'),
    signature: Buffer.from(request.signature, 'base64'),
    now,
    graceMs: renewalGraceMs,
  })
  if (serial !== present.serial) throw new BankError('certificateMismatch')
  const issued = await inTransaction(db, async (tx) => {
    const certificate = await issueCertificate(tx, services.authority, {
      customerId,
      kind,
      csr: request.csr,
      now,
    })
    const values = { time: notificationTime(now), hotline: brand.hotline }
    await alertCustomer(tx, customerId, fillBoth(certificateNotifications.renewed[kind], values))
    await appendAudit(tx, {
      customerId,
      at: now,
      event: 'certificate.renewed',
      subject: certificate.serial,
      details: { kind, before: present.serial, ip },
    })
    return certificate
  })
  return answer(issued)
})

/** Throws certificateNotRenewable or certificateRenewalOver outside the renewal window, both with its dates. */
function refuseOutsideWindow({ notAfter }: Certificate, now: Date): void {
  const { from, until } = renewalWindow(notAfter)
  const values = {
    from: notificationTime(from),
    until: notificationTime(until),
    notAfter: notificationTime(notAfter),
  }
  if (now < from) throw new BankError('certificateNotRenewable', { values })
  if (now > until) throw new BankError('certificateRenewalOver', { values })
}
