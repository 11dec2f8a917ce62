export interface River {
  readonly length: number;
}

export const elbe: River = { length: '1094' };
