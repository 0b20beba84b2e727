export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan';

/** Colours a text, or returns it as it is; the caller knows the terminal. */
export type Paint = (style: Style, text: string) => string;

export interface View {
  readonly paint: Paint;
  /** Width of the terminal in columns. */
  readonly columns: number;
}

/** Terminals with fewer columns have no room for two texts beside each other. */
export const SPLIT_COLUMNS = 120;
