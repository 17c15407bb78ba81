import { useEffect } from 'react'
import { ButtonLink } from '../ui/button.tsx'
import { PageNotice } from './page-notice.tsx'
import { useTexts } from './texts.ts'

/** An address that no screen has. */
export default function NotFound() {
  const t = useTexts('app')
  const title = t('notFound.title')
  useEffect(() => {
    document.title = t('pageTitle', { screen: title })
  }, [t, title])
  return (
    <PageNotice
      icon="search"
      title={title}
      actions={
        <>
          <ButtonLink look="sea" href="#/home">
            {t('toHome')}
          </ButtonLink>
          <ButtonLink href="#/siteMap">{t('toSiteMap')}</ButtonLink>
        </>
      }
    >
      {t('notFound.text')}
    </PageNotice>
  )
}
