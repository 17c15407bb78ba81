import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button, ButtonLink } from '@cloudsail/ui/button.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { Receipt } from '@cloudsail/ui/order-flow/receipt.tsx'
import { PageMessage } from '@cloudsail/ui/page-message.tsx'
import { handedToPrint } from '@cloudsail/ui/print-handover.ts'
import { useEffect, useState } from 'react'
import css from './print-screen.module.css'

/** The print view of the receipt handed over. Without one it prints nothing. */
export default function PrintScreen() {
  const t = useTexts('help')
  const language = useLanguage()
  const [receipt] = useState(handedToPrint)
  useEffect(() => {
    if (receipt) window.print()
  }, [receipt])
  if (!receipt)
    return (
      <PageMessage
        icon="print"
        title={t('print.nothing')}
        actions={
          <ButtonLink look="sea" href="#/home">
            {t('print.home')}
          </ButtonLink>
        }
      >
        {t('print.nothing.text')}
      </PageMessage>
    )
  return (
    <>
      <div className={css.tools}>
        <Button look="line" small onClick={() => history.back()}>
          <Icon name="arrowLeft" />
          {t('print.back')}
        </Button>
        <Button small onClick={() => window.print()}>
          <Icon name="print" />
          {t('print.again')}
        </Button>
      </div>
      <article className={css.sheet}>
        <h1>{receipt.title[language]}</h1>
        <Receipt receipt={receipt} />
      </article>
    </>
  )
}
