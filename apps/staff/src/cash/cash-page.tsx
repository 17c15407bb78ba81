import { groupAmount } from '@cloudsail/contract'
import {
  cashIn,
  cashOut,
  cashReasonNames,
  cashReasons,
  type StaffActionContract,
  type StaffSessionState,
} from '@cloudsail/contract/staff'
import { AmountWords } from '@cloudsail/ui/amount-words.tsx'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useEffect, useState } from 'react'
import { Outcome } from '../actions/outcome.tsx'
import { encryptSecret } from '../base/pad.ts'
import { useActionFlow } from '../base/action-flow.ts'
import { readAmount } from '../base/amounts.ts'
import { useKeys } from '../base/keys.ts'
import { useDrawer, useReadAgain } from '../base/queries.ts'
import { go } from '../base/route.ts'
import { Block } from '../parts/block.tsx'
import { Button } from '../parts/button.tsx'
import { Facts } from '../parts/facts.tsx'
import { Choice, FieldBlock, Form, TextField } from '../parts/form.tsx'
import { Money } from '../parts/money.tsx'
import { Note } from '../parts/note.tsx'
import { Columns, Page, Stack } from '../parts/page.tsx'
import { Slip } from '../parts/slip.tsx'
import { Toned } from '../parts/tag.tsx'
import { countedMinor, decimal, Pieces } from './pieces.tsx'

const currencies = ['CNY', 'USD', 'HKD', 'EUR', 'GBP', 'JPY'] as const
