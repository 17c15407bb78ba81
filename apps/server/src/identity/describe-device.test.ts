import { expect, test } from 'vitest'
import { describeDevice } from './describe-device.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Windows电脑 · Edge',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Mac电脑 · Safari',
    'Safari on Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50',
    'iPhone · 微信',
    'WeChat on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; PGT-AN10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.5735.196 HuaweiBrowser/15.0 Mobile Safari/537.36',
    '安卓设备 · 华为浏览器',
    'Huawei Browser on Android',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    'Linux电脑 · Firefox',
    'Firefox on Linux',
  ],
  ['curl/8.5.0', '未知设备', 'Unknown device'],
  ['', '未知设备', 'Unknown device'],
])('%s', (userAgent, zh, en) => {
  expect(describeDevice(userAgent)).toEqual({ zh, en })
})
