import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Chip } from '@cloudsail/ui/chip.tsx'
import { Gap } from '@cloudsail/ui/gap.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { search } from '../answers/search.ts'
import { groupOf, type HelpGroup, helpGroups, type QuestionId } from '../content/questions.ts'
import { AnswerCard } from './answer-card.tsx'
import { Filled } from './filled.tsx'
import css from './guidance.module.css'
import { HelpPage } from './help-page.tsx'
import { FiguresFailed, NoneFound } from './help-parts.tsx'
import { questionHref, useAsked } from './question-address.ts'
import { Urgent } from './urgent.tsx'
import { type Help, useHelp } from './use-help.ts'

void loadTexts('guidance')

/** /askedQuestions: all questions with their answers, searched in the browser. `?q=` names a question or a search. */
export default function AskedQuestionsScreen() {
  const asked = useAsked()
  // Another address starts afresh.
  return <Questions key={asked.id ?? asked.text} asked={asked} />
}

function Questions({ asked }: { asked: ReturnType<typeof useAsked> }) {
  const t = useTexts('guidance')
  const help = useHelp()
  const [typed, setTyped] = useState(asked.text)
  const [exactly, setExactly] = useState(false)
  const [group, setGroup] = useState<HelpGroup | null>(null)
  const heading = useId()
  const query = useDeferredValue(typed)
  const { index } = help
  const found = useMemo(() => search(index, query, { exactly }), [index, query, exactly])
  const isSearch = query.trim() !== ''
  const all = isSearch ? found.ids : asked.id ? [asked.id] : help.ids
  const shown = group ? all.filter((id) => groupOf(id) === group) : all
  const first = isSearch || asked.id ? shown[0] : undefined
  const rest = first ? shown.slice(1) : shown
  return (
    <HelpPage title={t('questions.title')} beside={<Urgent />} besideFirst={found.isEmergency}>
      <search className={css.search}>
        <TextField
          label={t('questions.search')}
          hint={t('questions.hint')}
          type="search"
          maxLength={200}
          before={<Icon name="search" size={18} />}
          value={typed}
          onChange={(value) => {
            setTyped(value)
            setExactly(false)
          }}
        />
        {found.corrections.length > 0 && (
          <p className={css.understood} role="status">
            {found.corrections.map(({ typed: word, read }) => (
              <span key={word}>
                {t('questions.read', { word, read })}
                <Gap />
              </span>
            ))}
            <Button look="text" small onClick={() => setExactly(true)}>
              {t('questions.exactly')}
            </Button>
          </p>
        )}
        {(isSearch || !asked.id) && (
          <fieldset className={css.chips} aria-label={t('questions.groups')}>
            {[null, ...helpGroups].map((each) => (
              <Chip key={each ?? 'all'} isOn={group === each} onPress={() => setGroup(each)}>
                {t(each ? `group.${each}` : 'group.all')}{' '}
                {each ? all.filter((id) => groupOf(id) === each).length : all.length}
              </Chip>
            ))}
          </fieldset>
        )}
      </search>
      <p className="said" role="status">
        {isSearch ? t('questions.found', { count: shown.length }) : ''}
      </p>
      {found.isEmergency && (
        <MessageBar kind="warn" title={t('urgent.first')}>
          {t('urgent.text')}
        </MessageBar>
      )}
      {help.failed && <FiguresFailed retry={help.retry} />}
      {first && <AnswerCard id={first} help={help} best={isSearch && found.isSure} />}
      {isSearch && shown.length === 0 && <NoneFound />}
      {rest.length > 0 && (
        <Card flush title={<span id={heading}>{t(isSearch ? 'questions.also' : 'questions.all')}</span>}>
          <QuestionRows ids={rest} help={help} />
        </Card>
      )}
      {asked.id && !isSearch && <a href="#/askedQuestions">{t('questions.back')}</a>}
    </HelpPage>
  )
}

/** Lists questions as links, each with the first sentence of its answer. */
export function QuestionRows({ ids, help }: { ids: readonly QuestionId[]; help: Help }) {
  return (
    <ul className={css.rows}>
      {ids.map((id) => (
        <li key={id}>
          <a className={css.row} href={questionHref(id)}>
            <span>{help.words[id].question}</span>
            <small>
              <Filled text={help.words[id].answer} figures={help.figures} />
            </small>
          </a>
        </li>
      ))}
    </ul>
  )
}
