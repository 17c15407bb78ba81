import { brand } from '@cloudsail/contract'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { HelpPage } from './help-page.tsx'

void loadTexts('guidance')

const parts = ['use', 'sensitive', 'others', 'keep', 'rights', 'safety', 'contact'] as const

/** /login/privacyPolicy: what personal information the bank uses, for what and how long, and the rights of its customers. */
export default function PrivacyPolicyScreen() {
  const t = useTexts('guidance')
  return (
    <HelpPage title={t('privacy.title')} lead={t('privacy.lead')}>
      {parts.map((part) => (
        <Card key={part} title={t(`privacy.${part}`)}>
          <p>{t(`privacy.${part}.text`, { hotline: brand.hotline, address: brand.privacyContact })}</p>
        </Card>
      ))}
    </HelpPage>
  )
}
