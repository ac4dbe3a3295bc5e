export interface OptionShape {
  type: 'boolean' | 'string';
  /** May be given several times. */
  multiple?: true;
  /** Shown in the help for the value. */
  value?: string;
  /** Shown in the help. */
  text: string;
}

export type OptionShapes = Record<string, OptionShape>;

/** Arguments and help of a command. */
export interface CommandShape<Options extends OptionShapes = OptionShapes> {
  name: string;
  /** In commander's notation: `<url...>`, `[section]`. */
  args?: string;
  purpose: string;
  options: Options;
  example: string;
}

export type CommandValues<Options extends OptionShapes> = {
  [Name in keyof Options]?: Options[Name] extends { type: 'boolean' }
    ? boolean
    : Options[Name] extends { multiple: true }
      ? string[]
      : string;
};

export interface ReadCommand<Options extends OptionShapes = OptionShapes> {
  values: CommandValues<Options>;
  positionals: string[];
}
