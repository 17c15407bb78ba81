import { BackToList } from '@cloudsail/ui/back-to-list.tsx'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { type ComponentProps, useEffect, useRef } from 'react'
import { AgreementPanel } from './agreement-panel.tsx'
import css from './quick-pay.module.css'

type Props = Omit<ComponentProps<typeof AgreementPanel>, 'isPage'> & { onBack: () => void }

/** One agreement as a page of its own, where the list has no room beside it. */
export function AgreementPage({ onBack, ...panel }: Props) {
  const words = useTexts('payAgreements')
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={css.page}>
      <div>
        <BackToList onBack={onBack}>{words('back')}</BackToList>
        <h1 ref={heading} tabIndex={-1}>
          {panel.agreement.institution[language]}
        </h1>
      </div>
      <AgreementPanel {...panel} isPage />
    </div>
  )
}
