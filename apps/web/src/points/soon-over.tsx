import { grouped } from '../base/grouped.ts'
import type { Route } from '../base/route.ts'
import { Link } from '../base/router.ts'
import { useLanguage, useTexts } from '../base/texts.ts'
import { Gap } from '../ui/gap.tsx'
import { MessageBar } from '../ui/message-bar.tsx'

interface Props {
  soon: { points: number; expiresOn: string; buys: { zh: string; en: string } | null } | null
  href: Route
}

/** What expires within ninety days, and what it would buy. */
export function SoonOver({ soon, href }: Props) {
  const t = useTexts('points')
  const language = useLanguage()
  if (!soon) return null
  return (
    <MessageBar kind="warn" title={t('soon.title', { points: grouped(soon.points), date: soon.expiresOn })}>
      {soon.buys ? t('soon.buys', { item: soon.buys[language] }) : t('soon.no')}
      <Gap />
      <Link href={href}>{t('redeem')}</Link>
    </MessageBar>
  )
}
