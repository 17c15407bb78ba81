import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { type ReactNode, use } from 'react'
import { loadTaskWords } from '../answers/words.ts'
import { type GuideId, guides } from '../content/tasks.ts'
import css from './guidance.module.css'
import { HelpPage } from './help-page.tsx'
import { StepList } from './step-list.tsx'
import { Urgent } from './urgent.tsx'
import { useFigures } from './use-figures.ts'

void loadTexts('guidance')

/** The layout of an illustrated guide. `children` is content besides its steps. */
export function GuidePage({ guide, children }: { guide: GuideId; children?: ReactNode }) {
  const t = useTexts('guidance')
  const { title, lead, steps } = use(loadTaskWords(useLanguage())).guides[guide]
  const { figures } = useFigures()
  return (
    <HelpPage title={title} lead={lead} beside={<Urgent />}>
      {children}
      <StepList
        title={t(`guide.steps.${guide}`)}
        steps={steps}
        pictures={guides[guide].pictures}
        figures={figures}
      />
      <div className={css.chips}>
        <ButtonLink href="#/firstLogin">{t('guide.open')}</ButtonLink>
        <ButtonLink href="#/askedQuestions">{t('guide.questions')}</ButtonLink>
      </div>
    </HelpPage>
  )
}
