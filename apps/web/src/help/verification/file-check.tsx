import { brand } from '@cloudsail/contract'
import type { PdfVerdict } from '@cloudsail/pki/receipts'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { loadChunk } from '@cloudsail/ui/base/loads.ts'
import { type TextKey, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { FileField } from '@cloudsail/ui/file-field.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { orderNumber, SlipLine } from '@cloudsail/ui/order-flow/slip.tsx'
import { useRef, useState } from 'react'
import css from './verification.module.css'

const mostBytes = 5 * 1024 * 1024
/** The result for a file, including results that do not concern its signature. */
type Verdict = PdfVerdict | { result: 'tooLarge' | 'failed' }

/** Verifies a PDF receipt in the browser, against the bank's root certificate and revocation list. */
export function FileCheck({ onOrder }: { onOrder: (orderId: string) => void }) {
  const t = useTexts('verification')
  const [file, setFile] = useState<File | null>(null)
  const [verdict, setVerdict] = useState<Verdict | 'busy' | null>(null)
  const latest = useRef(0)
  const choose = (chosen: File | null) => {
    latest.current += 1
    const asked = latest.current
    setFile(chosen)
    setVerdict(chosen && 'busy')
    if (!chosen) return
    void verify(chosen).then((found) => {
      if (asked === latest.current) setVerdict(found)
    })
  }
  return (
    <Card title={t('file.title')}>
      <div className={css.form}>
        <p className={css.intro}>{t('file.intro')}</p>
        <FileField
          label={t('file.field')}
          hint={t('file.hint')}
          choose={t('file.choose')}
          accept="application/pdf,.pdf"
          file={file}
          onChange={choose}
        />
        <div role="status" className={css.answer}>
          {verdict === 'busy' && <p className={css.intro}>{t('file.busy')}</p>}
          {verdict && verdict !== 'busy' && <FileVerdict verdict={verdict} onOrder={onOrder} />}
        </div>
      </div>
    </Card>
  )
}

async function verify(file: File): Promise<Verdict> {
  if (file.size > mostBytes) return { result: 'tooLarge' }
  try {
    const [bytes, { readTrust, verifyPdf }] = await Promise.all([
      file.arrayBuffer(),
      loadChunk(() => import('./verify-file.ts')),
    ])
    return await verifyPdf(new Uint8Array(bytes), await readTrust())
  } catch (error) {
    console.error(error)
    return { result: 'failed' }
  }
}

interface FileVerdictProps {
  verdict: Verdict
  onOrder: (orderId: string) => void
}

function FileVerdict({ verdict, onOrder }: FileVerdictProps) {
  const t = useTexts('verification')
  const { result } = verdict
  if (result !== 'genuine') {
    const title: TextKey<'verification'> = `file.${result}`
    return (
      <MessageBar kind={result === 'unsigned' || result === 'failed' ? 'warn' : 'error'} title={t(title)}>
        <p>
          {result === 'revoked'
            ? t('file.revoked.text', { hotline: brand.hotline })
            : t(`file.${result}.text`)}
        </p>
      </MessageBar>
    )
  }
  const orderId = /\b\d{20}\b/.exec(verdict.reason)?.[0]
  return (
    <>
      <MessageBar kind="success" title={t('file.genuine')}>
        <p>{t('file.genuine.text')}</p>
      </MessageBar>
      <dl className={css.facts}>
        <SlipLine label={t('file.signer')}>{verdict.signer}</SlipLine>
        {orderId && <SlipLine label={t('file.order')}>{orderNumber(orderId)}</SlipLine>}
        <SlipLine label={t('file.signedAt')}>{momentText(verdict.signedAt.toISOString(), true)}</SlipLine>
        <SlipLine label={t('file.serial')}>
          <span className={css.serial}>{verdict.serial}</span>
        </SlipLine>
      </dl>
      {orderId && (
        <div>
          <Button look="line" small onClick={() => onOrder(orderId)}>
            {t('file.genuine.go')}
          </Button>
        </div>
      )}
    </>
  )
}
