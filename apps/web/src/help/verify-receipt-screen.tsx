import { Advice } from '@cloudsail/ui/advice.tsx'
import { findScreen } from '@cloudsail/ui/base/screen.ts'
import { openScreens } from '@cloudsail/ui/base/screen-table.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Gap } from '@cloudsail/ui/gap.tsx'
import { use, useRef, useState } from 'react'
import { CodeCheck } from './verification/code-check.tsx'
import { FileCheck } from './verification/file-check.tsx'
import css from './verification/verification.module.css'

void loadTexts('verification')

/** /verifyReceipt: lets any holder of a receipt verify it, by its code or by the file. */
export default function VerifyReceiptScreen() {
  const t = useTexts('verification')
  const language = useLanguage()
  const [orderId, setOrderId] = useState('')
  const form = useRef<HTMLDivElement>(null)
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{findScreen(use(openScreens()), '/verifyReceipt')![language]}</h1>
        <p>{t('lead')}</p>
      </header>
      <div className={css.grid}>
        <div ref={form}>
          {/* The order number of another file starts afresh. */}
          <CodeCheck key={orderId} orderId={orderId} />
        </div>
        <div className={css.side}>
          <FileCheck
            onOrder={(found) => {
              setOrderId(found)
              requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[name=code]')?.focus())
            }}
          />
          <Card title={t('about.title')}>
            <Advice>
              <li>{t('about.code')}</li>
              <li>{t('about.site')}</li>
              <li>
                {t('about.reader')}
                <Gap />
                <a href="/ca/root.pem">{t('about.root')}</a>
              </li>
            </Advice>
          </Card>
        </div>
      </div>
    </div>
  )
}
