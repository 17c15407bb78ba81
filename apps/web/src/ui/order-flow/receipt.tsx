import { brand } from '@cloudsail/contract'
import { partOf, type Receipt as ReceiptData } from '@cloudsail/contract/orders'
import { useState } from 'react'
import { momentText } from '../../base/dates.ts'
import { useLanguage, useTexts } from '../../base/texts.ts'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { Disclosure } from '../disclosure.tsx'
import { Icon } from '../icon.tsx'
import css from './receipt.module.css'
import { orderNumber, Slip, SlipLine } from './slip.tsx'
import { StateTag } from './state-tag.tsx'

interface Props {
  receipt: ReceiptData
  onPrint?: () => void
  /** Fetches and saves the document. */
  onPdf?: () => Promise<unknown>
  /** Fetches and saves the customer's signature, where there is one. */
  onSignature?: () => Promise<unknown>
  /** Fetches and saves the file that is verified offline; says why there is no proof of the ledger entry in it yet. */
  onProof?: () => Promise<'dayOpen' | 'notBooked' | null>
}

/** The electronic receipt of an order: the lines that were signed, its number, state and verification code. */
export function Receipt({ receipt, onPrint, onPdf, onSignature, onProof }: Props) {
  const t = useTexts('flow')
  const language = useLanguage()
  const [saving, setSaving] = useState<'pdf' | 'proof' | 'signature' | null>(null)
  const [unproven, setUnproven] = useState<'dayOpen' | 'notBooked' | null>(null)
  const save = (what: typeof saving, run: () => Promise<unknown>) => {
    setSaving(what)
    void run().finally(() => setSaving(null))
  }
  const { signature } = receipt
  return (
    <Card flush>
      <div className={css.receipt}>
        <Slip amount={receipt.amount} lines={receipt.lines}>
          <SlipLine label={t('receipt.orderId')}>{orderNumber(receipt.orderId)}</SlipLine>
          <SlipLine label={t('receipt.at')}>{momentText(receipt.submittedAt, true)}</SlipLine>
          <SlipLine label={t('receipt.state')}>
            <StateTag state={receipt.state} partly={partOf(receipt) !== null} />
          </SlipLine>
          {signature && (
            <>
              <SlipLine label={t('receipt.signer')}>{signature.signer}</SlipLine>
              <SlipLine label={t('receipt.serial')}>{signature.serial}</SlipLine>
              <SlipLine label={t('receipt.signedAt')}>{momentText(signature.at, true)}</SlipLine>
            </>
          )}
        </Slip>
        {receipt.verificationCode && (
          <>
            <div className={css.code}>
              <span className={css.quiet}>{t('receipt.code')}</span>
              <b>{receipt.verificationCode}</b>
              <span className={css.quiet}>
                {t('receipt.verify')}{' '}
                <a href="#/verifyReceipt" target="_blank" rel="noopener">
                  {t('receipt.verify.go')}
                </a>
              </span>
            </div>
            <div className={css.seal} aria-hidden="true">
              <b>{brand.bank[language]}</b>
              {t('receipt.seal')}
            </div>
          </>
        )}
      </div>
      {(onPrint || onPdf) && (
        <div className={css.actions}>
          {onPrint && (
            <Button look="line" small onClick={onPrint}>
              <Icon name="print" />
              {t('receipt.print')}
            </Button>
          )}
          {onPdf && (
            <Button look="line" small busy={saving === 'pdf'} onClick={() => save('pdf', onPdf)}>
              <Icon name="download" />
              {t('receipt.pdf')}
            </Button>
          )}
          {onProof && (
            <Button
              look="line"
              small
              busy={saving === 'proof'}
              onClick={() => save('proof', () => onProof().then(setUnproven))}
            >
              <Icon name="shield" />
              {t('receipt.proof')}
            </Button>
          )}
          {signature && onSignature && (
            <Button
              look="line"
              small
              busy={saving === 'signature'}
              onClick={() => save('signature', onSignature)}
            >
              <Icon name="shield" />
              {t('receipt.signature')}
            </Button>
          )}
          {onProof && <ProofHelp unproven={unproven} />}
          {signature && onSignature && <SignatureHelp orderId={receipt.orderId} />}
        </div>
      )}
    </Card>
  )
}

/** What is in the file that is verified offline, by what it is verified, and why there is no proof of the entry in it. */
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

/** How anybody verifies the signature's file without the bank. */
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
