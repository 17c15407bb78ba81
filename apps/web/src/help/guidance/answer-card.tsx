import { useIsInside } from '@cloudsail/ui/base/session.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { Fragment } from 'react'
import { groupOf, type QuestionId, sourceOf } from '../content/questions.ts'
import { DidItHelp } from './did-it-help.tsx'
import { Filled } from './filled.tsx'
import css from './guidance.module.css'
import { Points } from './help-parts.tsx'
import { questionHref } from './question-address.ts'
import type { Help } from './use-help.ts'

interface Props {
  id: QuestionId
  help: Help
  /** True for the best answer to the typed question. */
  best?: boolean
  /** Names and links the source of the answer, for answers shown elsewhere. */
  cited?: boolean
}

/**
 * Shows one question with its whole answer: a sentence, points, the screen where it is done, the source, related questions.
 */
export function AnswerCard({ id, help, best, cited }: Props) {
  const t = useTexts('guidance')
  const language = useLanguage()
  const isInside = useIsInside()
  const { question, answer, points } = help.words[id]
  const { link, related, since } = sourceOf(id)
  const screen = help.screenAt(link)
  return (
    <Card>
      <article className={css.answer}>
        {best && <Tag tone="good">{t('answer.best')}</Tag>} <small>{t(`group.${groupOf(id)}`)}</small>
        <h2>{question}</h2>
        <p>
          <Filled text={answer} figures={help.figures} />
        </p>
        <Points points={points} figures={help.figures} />
        <dl className={css.facts}>
          {screen && (
            <>
              <dt>{t('answer.where')}</dt>
              <dd>
                {screen[language]}
                <ButtonLink small href={`#${screen.route}`}>
                  {t(screen.access === 'public' ? 'answer.go' : isInside ? 'answer.inside' : 'answer.do')}
                </ButtonLink>
              </dd>
            </>
          )}
          <dt>{t('answer.source')}</dt>
          <dd>
            {cited ? (
              <a href={questionHref(id)}>{t('answer.cite', { question })}</a>
            ) : (
              t('answer.since', { date: since })
            )}
          </dd>
          <dt>{t('answer.related')}</dt>
          <dd>
            {related.map((other) => (
              <Fragment key={other}>
                {help.ids.includes(other as QuestionId) && (
                  <a href={questionHref(other as QuestionId)}>{help.words[other as QuestionId].question}</a>
                )}
              </Fragment>
            ))}
          </dd>
        </dl>
        {!cited && <DidItHelp key={id} id={id} />}
      </article>
    </Card>
  )
}
