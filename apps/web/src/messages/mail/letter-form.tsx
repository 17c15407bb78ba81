import type { RequestInput, ResponseOf } from '@cloudsail/contract'
import {
  initSendMessage,
  mailTopicNames,
  mailTopics,
  saveMailDraft,
  sendMessage,
} from '@cloudsail/contract/messages'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { invalidateQueries, useFresh } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Checkbox } from '@cloudsail/ui/choice.tsx'
import { Columns } from '@cloudsail/ui/columns.tsx'
import { FormFrame } from '@cloudsail/ui/form/form-frame.tsx'
import { Pair } from '@cloudsail/ui/form/pair.tsx'
import { useForm } from '@cloudsail/ui/form/use-form.ts'
import { validateBy } from '@cloudsail/ui/form/validate.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { TextArea } from '@cloudsail/ui/text-area.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { useEffect, useRef } from 'react'
import css from './mail.module.css'
import { useHandedOver } from './use-handed-over.ts'

type Start = ResponseOf<typeof initSendMessage>
type Values = RequestInput<typeof sendMessage>

const validate = (values: Values) => validateBy(sendMessage.request, values)
const saveAfterMs = 1_500

/** Writes a letter to the bank. The bank stores the draft. */
export function LetterForm({ handedOver, onSent }: { handedOver: boolean; onSent: () => void }) {
  const { data } = useFresh(initSendMessage, {})
  const given = useHandedOver(handedOver)
  if (!data || !given) return <Skeleton lines={10} />
  return <Letter start={data} given={given} onSent={onSent} />
}

interface LetterProps {
  start: Start
  /** Values from another screen, which take precedence over a draft. */
  given: Readonly<Record<string, string>>
  onSent: () => void
}

function Letter({ start, given, onSent }: LetterProps) {
  const t = useTexts('mail')
  const language = useLanguage()
  const { draft, branches } = start
  const form = useForm<Values>({
    initial: {
      topic: (given.topic ?? draft?.topic ?? '') as Values['topic'],
      branch: draft?.branch || start.ownBranch,
      phone: draft?.phone ?? '',
      mobile: draft?.mobile ?? '',
      ownMobile: !draft?.phone && !draft?.mobile,
      title: draft?.title ?? '',
      content: given.content ?? draft?.content ?? '',
    },
    validate,
    send: async (input) => {
      stop()
      const { number, answerBy } = await call(sendMessage, input as Values, {
        reportErrors: 'none',
        busy: true,
      })
      showToast('success', t('sent', { number, date: answerBy }))
      await invalidateQueries()
      onSent()
    },
  })
  const stop = useDraft(form.values)
  const { values, set, field } = form
  const city = branches.find(({ code }) => code === values.branch)?.city
  const cities = [...new Map(branches.map((branch) => [branch.city.zh, branch.city])).values()]
  return (
    <Columns
      beside={
        <Card title={t('promise')}>
          <ul className={css.promise}>
            <li>{t('promise.complaint')}</li>
            <li>{t('promise.others')}</li>
            <li>{t('promise.left', { left: start.leftToday, most: start.mostADay })}</li>
          </ul>
        </Card>
      }
    >
      <Card sheet>
        <FormFrame form={form} aria-label={t('write')}>
          {draft && <MessageBar>{t('draft', { time: momentText(draft.savedAt) })}</MessageBar>}
          <RadioCards
            {...field('topic')}
            label={t('topic')}
            options={mailTopics.map((topic) => ({
              value: topic,
              label: mailTopicNames[topic][language],
              note: t(`topic.${topic}`),
            }))}
          />
          <Pair>
            <Select
              label={t('city')}
              value={city?.zh ?? ''}
              onChange={(chosen) =>
                set({ branch: branches.find((branch) => branch.city.zh === chosen)?.code ?? '' })
              }
              options={cities.map((each) => ({ value: each.zh, label: each[language] }))}
            />
            <Select
              {...field('branch')}
              label={t('branch')}
              options={branches
                .filter((branch) => branch.city.zh === city?.zh)
                .map(({ code, name }) => ({ value: code, label: name[language] }))}
            />
          </Pair>
          <Checkbox checked={values.ownMobile} onChange={(ownMobile) => set({ ownMobile })}>
            {t('ownMobile', { mobile: start.mobile })}
          </Checkbox>
          {!values.ownMobile && (
            <Pair>
              <TextField {...field('mobile')} label={t('mobile')} inputMode="numeric" optional />
              <TextField
                {...field('phone')}
                label={t('phone')}
                hint={t('phone.hint')}
                inputMode="tel"
                optional
              />
            </Pair>
          )}
          <TextField {...field('title')} label={t('title')} hint={t('title.hint')} />
          <TextArea {...field('content')} label={t('content')} limit={1000} rows={8} />
          <div className={css.buttons}>
            <Button type="submit" busy={form.sending}>
              {t('send')}
            </Button>
          </div>
        </FormFrame>
      </Card>
    </Columns>
  )
}

/** Saves the draft at the bank a moment after the last key. Returns a function that stops this. */
function useDraft({ topic, branch, phone, mobile, title, content }: Values): () => void {
  const letter = JSON.stringify({ topic: topic ?? '', branch, phone, mobile, title, content })
  const last = useRef(letter)
  const ended = useRef(false)
  useEffect(() => {
    if (letter === last.current) return
    const timer = setTimeout(() => {
      if (ended.current) return
      last.current = letter
      // A draft that cannot be saved now is saved with the next change.
      call(saveMailDraft, JSON.parse(letter), { reportErrors: 'none' }).catch(() => undefined)
    }, saveAfterMs)
    return () => clearTimeout(timer)
  }, [letter])
  return () => {
    ended.current = true
  }
}
