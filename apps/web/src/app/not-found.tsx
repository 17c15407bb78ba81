import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { PageMessage } from '@cloudsail/ui/page-message.tsx'
import { useEffect } from 'react'

/** Shown for an address without a screen. */
export default function NotFound() {
  const t = useTexts('app')
  const ui = useTexts('ui')
  const title = t('notFound.title')
  useEffect(() => {
    document.title = t('pageTitle', { screen: title })
  }, [t, title])
  return (
    <PageMessage
      icon="search"
      title={title}
      actions={
        <>
          <ButtonLink look="sea" href="#/home">
            {ui('toHome')}
          </ButtonLink>
          <ButtonLink href="#/siteMap">{t('toSiteMap')}</ButtonLink>
        </>
      }
    >
      {t('notFound.text')}
    </PageMessage>
  )
}
