import {
  activateCard,
  beginActivation,
  queryProgress,
  sendInquiryCode,
  showProgress,
} from '@cloudsail/contract/cards'
import { type Handler, handlePublic } from '../../http/handler.ts'
import { activate, answerProgress } from './answer.ts'
import { beginActivating, beginProgress, sendCode } from './inquiry.ts'

export const inquiryHandlers: readonly Handler[] = [
  handlePublic(queryProgress, beginProgress),
  handlePublic(beginActivation, beginActivating),
  handlePublic(sendInquiryCode, sendCode),
  handlePublic(showProgress, answerProgress),
  handlePublic(activateCard, activate),
]
