export interface OptionShape {
  type: 'boolean' | 'string';
  multiple?: true;
  value?: string;
  text: string;
}

export type OptionShapes = Record<string, OptionShape>;

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
