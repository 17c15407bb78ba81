import { brand } from '@cloudsail/contract'
import type { Receipt as ReceiptData } from '@cloudsail/contract/orders'
import { useState } from 'react'
import { momentText } from '../base/dates.ts'
import { useLanguage, useTexts } from '../base/texts.ts'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { Disclosure } from '../disclosure.tsx'
import { Gap } from '../gap.tsx'
import { Icon, type IconName } from '../icon.tsx'
import { outcomeOf } from './outcome.ts'
import paper from './paper.module.css'
import css from './receipt.module.css'
import { orderNumber, Slip, SlipLine } from './slip.tsx'
import { StateLine } from './state-line.tsx'

interface Props {
  receipt: ReceiptData
  onPrint?: () => void
  /** Loads and saves the document. */
  onPdf?: () => Promise<unknown>
  /** Loads and saves the customer's signature, if there is one. */
  onSignature?: () => Promise<unknown>
  /** Loads and saves the file for offline verification. Returns why it has no proof of the ledger entry yet. */
  onProof?: () => Promise<'dayOpen' | 'notBooked' | null>
  /** Copies the words of the receipt, to tell the payee or to keep. */
  onCopy?: () => Promise<unknown>
}

/** The electronic receipt of an order on its own, as a query or a print shows it. */
export function Receipt(props: Props) {
  const { receipt } = props
  return (
    <Card flush className={paper.paper} edge={outcomeOf(receipt)}>
      <PrintedHead receipt={receipt} />
      <Slip amount={receipt.amount} lines={receipt.lines} head={<StateLine receipt={receipt} />}>
        <ReceiptLines receipt={receipt} />
      </Slip>
      <ReceiptFoot {...props} />
    </Card>
  )
}

/**
 * The names of the bank and the order at the head of a printed receipt. Not shown on screen. Only the receipt of a page is
 * printed.
 */
export function PrintedHead({ receipt }: { receipt: ReceiptData }) {
  const t = useTexts('flow')
  const language = useLanguage()
  return (
    <div className={css.printed}>
      <p>
        <b>{brand.bank[language]}</b>
        <span>
          {brand.product[language]} · {brand.hotline}
        </span>
      </p>
      <strong>
        {t('receipt.printed')} · {receipt.title[language]}
      </strong>
    </div>
  )
}

/** The lines that a receipt adds to what was signed: its number, the time, and the certificate. */
export function ReceiptLines({ receipt }: { receipt: ReceiptData }) {
  const t = useTexts('flow')
  const { signature } = receipt
  return (
    <>
      <SlipLine label={t('receipt.orderId')}>{orderNumber(receipt.orderId)}</SlipLine>
      <SlipLine label={t('receipt.at')}>{momentText(receipt.submittedAt, true)}</SlipLine>
      {signature && (
        <>
          <SlipLine label={t('receipt.signer')}>{signature.signer}</SlipLine>
          <SlipLine label={t('receipt.serial')}>{signature.serial}</SlipLine>
          <SlipLine label={t('receipt.signedAt')}>{momentText(signature.at, true)}</SlipLine>
        </>
      )}
    </>
  )
}

/** The foot of a receipt: its verification code, the bank's seal, and the actions. */
export function ReceiptFoot({ receipt, onPrint, onPdf, onSignature, onProof, onCopy }: Props) {
  const t = useTexts('flow')
  const language = useLanguage()
  const [saving, setSaving] = useState<'pdf' | 'proof' | 'signature' | null>(null)
  const [unproven, setUnproven] = useState<'dayOpen' | 'notBooked' | null>(null)
  const save = (what: typeof saving, run: () => Promise<unknown>) => {
    setSaving(what)
    void run().finally(() => setSaving(null))
  }
  const { signature } = receipt
  const button = (name: IconName, label: string, onClick: () => void, busy = false) => (
    <Button look="line" small busy={busy} onClick={onClick}>
      <Icon name={name} />
      {label}
    </Button>
  )
  return (
    <>
      {receipt.verificationCode && (
        <div className={css.code}>
          <span className={css.quiet}>{t('receipt.code')}</span>
          <b translate="no">{receipt.verificationCode}</b>
          <span className={css.quiet}>
            {t('receipt.verify')}
            <Gap />
            <a href="#/verifyReceipt" target="_blank" rel="noopener">
              {t('receipt.verify.go')}
            </a>
          </span>
          <div className={css.seal} aria-hidden="true">
            <b>{brand.bank[language]}</b>
            {t('receipt.seal')}
          </div>
        </div>
      )}
      {(onPrint || onPdf) && (
        <div className={css.actions}>
          {onPdf && button('download', t('receipt.pdf'), () => save('pdf', onPdf), saving === 'pdf')}
          {onPrint && button('print', t('receipt.print'), onPrint)}
          {onCopy && button('copy', t('receipt.copy'), () => void onCopy())}
          {onProof &&
            button(
              'shield',
              t('receipt.proof'),
              () => save('proof', () => onProof().then(setUnproven)),
              saving === 'proof',
            )}
          {signature &&
            onSignature &&
            button(
              'shield',
              t('receipt.signature'),
              () => save('signature', onSignature),
              saving === 'signature',
            )}
          {onProof && <ProofHelp unproven={unproven} />}
          {signature && onSignature && <SignatureHelp orderId={receipt.orderId} />}
        </div>
      )}
    </>
  )
}

/** Explains the file for offline verification: its content, how to verify it, and why it has no proof of the entry yet. */
function ProofHelp({ unproven }: { unproven: 'dayOpen' | 'notBooked' | null }) {
  const t = useTexts('flow')
  return (
    <div className={css.help}>
      <p role="status">{unproven && t(`proof.${unproven}`)}</p>
      <Disclosure title={t('proof.what')}>
        <p>{t('proof.text')}</p>
        <p>{t('proof.others')}</p>
        <p>
          <a href="/verifier.html" target="_blank" rel="noopener">
            {t('proof.open')}
          </a>{' '}
          ·{' '}
          <a href="/verifier.html" download="cloudsail-verifier.html">
            {t('proof.save')}
          </a>
        </p>
      </Disclosure>
    </div>
  )
}

/** Explains how to verify the signature's file without the bank. */
function SignatureHelp({ orderId }: { orderId: string }) {
  const t = useTexts('flow')
  return (
    <div className={css.help}>
      <Disclosure title={t('signature.verify')}>
        <p>{t('signature.verify.what')}</p>
        <p>
          <a href="/ca/root.pem">{t('signature.verify.root')}</a> ·{' '}
          <a href="/ca/crl.pem">{t('signature.verify.list')}</a>
        </p>
        <pre className={css.command}>{`cat root.pem crl.pem > trust.pem
openssl cms -verify -binary -inform DER \\
  -in signature-${orderId}.p7m -CAfile trust.pem -crl_check`}</pre>
        <p>{t('signature.verify.then')}</p>
      </Disclosure>
    </div>
  )
}
