export default {
  hint: 'PDF、JPG或PNG，每个不超过5MB，最多{max}个',
  choose: '选择文件',
  sending: '正在上传{name}',
  remove: '移除',
  removeFile: '移除{name}',
} as const
